/** Runs tasks, a limited number at the same time. */
export type RequestLimiter = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a limiter that starts waiting tasks in their order. */
export const limitRequests = (maxRunning: number): RequestLimiter => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= maxRunning) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The next task takes over the slot, so that no new task can take it.
      if (next) next();
      else running -= 1;
    }
  };
};
