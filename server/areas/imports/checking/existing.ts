import type { Kysely } from 'kysely';
import type { ExistingOrder } from '../../../../contract/imports/checking/context.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { readAsTenant } from '../../../database/tenant.ts';
import type { ContextScope } from './context.ts';
import { readExisting } from './readExisting.ts';

const atOnce = 5000;

const ignore = (): undefined => undefined;

/** Finds the shop's orders under the numbers of a file, batch by batch while others are read. */
export class ExistingOrders {
  readonly #db: Kysely<Database>;
  readonly #scope: ContextScope;
  readonly #found = new Map<string, ExistingOrder>();
  #waiting: string[] = [];
  #asked = Promise.resolve();

  constructor(db: Kysely<Database>, scope: ContextScope) {
    this.#db = db;
    this.#scope = scope;
  }

  add(number: string): void {
    if (this.#waiting.push(number) === atOnce) this.#ask();
  }

  /** Returns all of them by number. */
  async all(): Promise<ReadonlyMap<string, ExistingOrder>> {
    if (this.#waiting.length > 0) this.#ask();
    await this.#asked;
    return this.#found;
  }

  #ask(): void {
    const numbers = this.#waiting;
    this.#waiting = [];
    this.#asked = this.#find(numbers, this.#asked);
    // A failure is thrown by `all`, which awaits this promise.
    this.#asked.catch(ignore);
  }

  async #find(numbers: readonly string[], previousLookups: Promise<void>): Promise<void> {
    await previousLookups;
    const orders = await readAsTenant(this.#db, this.#scope.accountId, (tx) =>
      readExisting(tx, this.#scope, numbers),
    );
    for (const [number, order] of orders) this.#found.set(number, order);
  }
}
