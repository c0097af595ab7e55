import { z } from 'zod';
import { StoreFailure } from '../storeFailure.ts';
import type { GraphqlOperation } from './operations.ts';
import { pause } from './pause.ts';

/** Maximum wait for the budget within a request, ms; longer waits are left to the caller. */
const maxWaitMs = 30_000;

/** Wait after a throttled request that does not say the budget, ms. */
const unknownWaitMs = 1_000;

export const queryCostSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({
    maximumAvailable: z.number(),
    currentlyAvailable: z.number(),
    restoreRate: z.number().positive(),
  }),
});
type Cost = z.infer<typeof queryCostSchema>;

/**
 * Query points that our requests to a store may still use, by its last response. Other processes use the same points,
 * so a request may still be throttled.
 */
export class RequestBudget {
  readonly #requestedCosts = new Map<string, number>();
  #last: { status: Cost['throttleStatus']; at: number } | undefined;

  /** Stores the cost and the budget that a response states. */
  learn({ name }: GraphqlOperation, cost: Cost | undefined): void {
    if (!cost) return;
    this.#requestedCosts.set(name, cost.requestedQueryCost);
    this.#last = { status: cost.throttleStatus, at: performance.now() };
  }

  /** Returns the milliseconds until the budget covers an operation; 0 for one whose cost is not known yet. */
  #waitMs({ name }: GraphqlOperation): number {
    const requested = this.#requestedCosts.get(name);
    if (!this.#last || requested === undefined) return 0;
    const { currentlyAvailable, maximumAvailable, restoreRate } = this.#last.status;
    const lacking = Math.min(requested, maximumAvailable) - currentlyAvailable;
    const passedMs = performance.now() - this.#last.at;
    return Math.max(0, Math.ceil((lacking / restoreRate) * 1000 - passedMs));
  }

  /** Waits until the budget covers an operation. */
  async wait(operation: GraphqlOperation, signal: AbortSignal): Promise<void> {
    const waitMs = this.#waitMs(operation);
    if (waitMs > maxWaitMs) throw this.failure(operation);
    if (waitMs > 0) await pause(waitMs, signal);
  }

  /** Waits after a throttled response, also if it did not say for how long. */
  async waitThrottled(operation: GraphqlOperation, signal: AbortSignal): Promise<void> {
    if (this.#waitMs(operation) > 0) await this.wait(operation, signal);
    else await pause(unknownWaitMs, signal);
  }

  /** Returns the failure that leaves the wait to the caller. */
  failure(operation: GraphqlOperation): StoreFailure {
    const retryAfterMs = this.#waitMs(operation) || unknownWaitMs;
    return new StoreFailure({ kind: 'wait', problem: 'too_many_requests', retryAfterMs });
  }
}
