const timeoutMs = 90_000;

/**
 * Repeats a call until its answer fulfills a condition. It calls often at first, later rarely: a token may make 600
 * calls a minute, and on a busy machine the thread of an import has the lowest priority.
 * @throws after 90 s, with the last answer.
 */
export const repeatUntil = async <T>(
  call: () => Promise<T>,
  isReached: (answer: T) => boolean,
): Promise<T> => {
  const start = Date.now();
  for (;;) {
    const answer = await call();
    if (isReached(answer)) return answer;
    const waited = Date.now() - start;
    if (waited > timeoutMs) throw new Error(`Not within 90 s: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(25 + waited / 10, 250)));
  }
};
