import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Maximum callers counted at the same time; beyond that, the caller who was silent longest is forgotten. */
const maxCallers = 5000;

interface Window {
  hits: number;
  /** Start by a monotonic clock. */
  began: number;
}

type FloodReport = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts the flood limits in this process by a monotonic clock. The package's own store uses the wall clock, so a
 * clock change would shorten or stretch a window.
 */
export class FloodStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, callback: FloodReport, timeWindow: number): void {
    const now = performance.now();
    const storedWindow = this.#windows.get(key);
    const window =
      storedWindow && now - storedWindow.began < timeWindow ? storedWindow : { hits: 0, began: now };
    window.hits += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    this.#forget();
    callback(null, { current: window.hits, ttl: timeWindow - (now - window.began) });
  }

  #forget(): void {
    if (this.#windows.size <= maxCallers) return;
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }

  child(): FloodStore {
    return new FloodStore();
  }
}
