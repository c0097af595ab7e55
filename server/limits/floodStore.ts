import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Callers that are counted at the same time; past that, the caller who was silent longest is forgotten. */
const most = 5000;

interface Window {
  hits: number;
  /** Of a clock that only goes forward. */
  began: number;
}

type Told = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts the flood limits in this process by a clock that cannot be set: with the wall clock, as the package's own store
 * has it, a window lasts as long as that clock jumps forward and back.
 */
export class FloodStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, done: Told, timeWindow: number): void {
    const now = performance.now();
    const kept = this.#windows.get(key);
    const window = kept && now - kept.began < timeWindow ? kept : { hits: 0, began: now };
    window.hits += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    this.#forget();
    done(null, { current: window.hits, ttl: timeWindow - (now - window.began) });
  }

  #forget(): void {
    if (this.#windows.size <= most) return;
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }

  child(): FloodStore {
    return new FloodStore();
  }
}
