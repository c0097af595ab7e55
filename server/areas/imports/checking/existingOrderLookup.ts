import type { Kysely } from 'kysely';
import type { ExistingOrder } from '../../../../contract/imports/checking/context.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { readAsTenant } from '../../../database/tenant.ts';
import type { ContextScope } from './context.ts';
import { readExisting } from './readExisting.ts';

const batchSize = 5000;

const ignore = (): undefined => undefined;

/** Finds the shop's orders under the numbers of a file, batch by batch while others are read. */
export class ExistingOrderLookup {
  readonly #db: Kysely<Database>;
  readonly #scope: ContextScope;
  readonly #orders = new Map<string, ExistingOrder>();
  #pendingNumbers: string[] = [];
  #lookups = Promise.resolve();

  constructor(db: Kysely<Database>, scope: ContextScope) {
    this.#db = db;
    this.#scope = scope;
  }

  add(orderNumber: string): void {
    if (this.#pendingNumbers.push(orderNumber) === batchSize) this.#startLookup();
  }

  /** Returns the existing orders by their number, once all lookups have ended. */
  async all(): Promise<ReadonlyMap<string, ExistingOrder>> {
    if (this.#pendingNumbers.length > 0) this.#startLookup();
    await this.#lookups;
    return this.#orders;
  }

  #startLookup(): void {
    const numbers = this.#pendingNumbers;
    this.#pendingNumbers = [];
    this.#lookups = this.#readOrders(numbers, this.#lookups);
    // A failure is thrown by `all`, which awaits this promise.
    this.#lookups.catch(ignore);
  }

  async #readOrders(numbers: readonly string[], previousLookups: Promise<void>): Promise<void> {
    await previousLookups;
    const orders = await readAsTenant(this.#db, this.#scope.accountId, (tx) =>
      readExisting(tx, this.#scope, numbers),
    );
    for (const [number, order] of orders) this.#orders.set(number, order);
  }
}
