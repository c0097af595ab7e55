import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type { Services } from '../../../server/services/services.ts';

/** Thrown by every statement of a process that was killed. */
class Killed extends Error {}

/**
 * Kills work at one of its steps, which are its statements and what the caller counts with `step`: from then on no
 * statement is sent and the signal is aborted. A statement that was sent before its transaction ended is rolled back,
 * as PostgreSQL does when a process dies.
 */
export class Crash implements KyselyPlugin {
  #stepsLeft = Number.POSITIVE_INFINITY;
  #controller = new AbortController();

  step(): void {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft <= 0) this.#controller.abort(new Killed('killed'));
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.step();
    this.#controller.signal.throwIfAborted();
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }

  /** Returns services whose databases fail once the work is killed. */
  servicesOf(services: Services): Services {
    return {
      ...services,
      db: services.db.withPlugin(this),
      sideDb: services.sideDb.withPlugin(this),
    };
  }

  /** Runs work and kills it before a step; returns false if it ended before. */
  async killAt(step: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
    this.#controller = new AbortController();
    this.#stepsLeft = step;
    const { signal } = this.#controller;
    try {
      await work(signal);
    } catch (problem) {
      if (!signal.aborted) throw problem;
    } finally {
      this.#stepsLeft = Number.POSITIVE_INFINITY;
    }
    return signal.aborted;
  }
}
