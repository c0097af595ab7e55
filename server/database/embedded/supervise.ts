import type { PostmasterProcess } from './postmaster.ts';

/** Restart limit: more crashes within the window are no passing fault, and restarting would hide it. */
const limits = { restarts: 3, windowMs: 60_000 };

export type SupervisorEvents = {
  /** Called when the server ended by itself and is restarted, with the reason. */
  onRestart?: ((reason: string) => void) | undefined;
  /** Called once when it is not restarted, with the reason. */
  onCrash?: ((reason: string) => void) | undefined;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Restarts the server when it ends by itself, at most three times a minute. Returns the function that stops it for
 * good, which may be called twice.
 */
export const supervise = (
  first: PostmasterProcess,
  restart: () => Promise<PostmasterProcess>,
  { onRestart, onCrash }: SupervisorEvents,
): (() => Promise<void>) => {
  let current = Promise.resolve(first);
  let stopped: Promise<void> | undefined;
  let restarts: number[] = [];

  const next = async (reason: string): Promise<PostmasterProcess> => {
    const now = performance.now();
    restarts = [...restarts.filter((at) => now - at < limits.windowMs), now];
    if (stopped || restarts.length > limits.restarts) throw new Error(reason);
    onRestart?.(reason);
    try {
      return await restart();
    } catch (error) {
      return next(messageOf(error));
    }
  };
  const watch = async (): Promise<void> => {
    const reason = await (await current).ended;
    if (stopped) return;
    current = next(reason);
    await watch();
  };
  watch().catch((error: unknown) => (stopped ? undefined : onCrash?.(messageOf(error))));
  return () =>
    (stopped ??= current.then(
      (postmaster) => postmaster.stop(),
      () => undefined,
    ));
};
