import type { Import, ImportCounts } from '../../../../contract/imports/calls.ts';
import type { CheckedOrderState } from './alike.ts';
import { severity, type RowState } from './storedRows.ts';

const { warning, duplicate, error } = severity;

/** Returns true if the row belongs to an imported order that still waits for payment. */
const isPending = ({ problems }: RowState): boolean =>
  problems?.some(
    ({ code, params }) =>
      code === 'order_exists' && params?.['status'] === 'pending' && params['elsewhere'] === undefined,
  ) === true;

const noOrders = { orders: 0, cost: 0 };

/**
 * Counts of the preview's header, taken while the rows are checked. Equal to `countImportRows`, which reads all
 * stored rows once more while the seller waits.
 */
export class Tally {
  #rows = 0;
  #orders = 0;
  #personalized = 0;
  /** Rows by level. */
  readonly #levels = [0, 0, 0, 0];
  #existing = 0;
  readonly #ready = { ...noOrders };
  readonly #updatable = { ...noOrders };

  /** Adds an order. Call it once the problems of its rows are final. */
  add({ rows, cost, personalized }: CheckedOrderState): void {
    let highestLevel = 0;
    for (const { level } of rows) {
      this.#levels[level] = (this.#levels[level] ?? 0) + 1;
      highestLevel = Math.max(highestLevel, level);
    }
    this.#rows += rows.length;
    this.#orders += 1;
    this.#personalized += personalized;
    if (highestLevel === duplicate) this.#existing += 1;
    const updates =
      highestLevel === duplicate && rows.every((row) => row.level !== duplicate || isPending(row));
    const counts = highestLevel < duplicate ? this.#ready : updates ? this.#updatable : undefined;
    if (!counts) return;
    counts.orders += 1;
    counts.cost += cost;
  }

  /** Returns the counts under a choice for existing orders. */
  counts(duplicates: Import['duplicates']): ImportCounts {
    const updatedOrders = duplicates === 'update' ? this.#updatable : noOrders;
    return {
      rows: this.#rows,
      orders: this.#orders,
      ready_orders: this.#ready.orders + updatedOrders.orders,
      errors: this.#levels[error] ?? 0,
      warnings: this.#levels[warning] ?? 0,
      duplicates: this.#levels[duplicate] ?? 0,
      existing_orders: this.#existing,
      updatable_orders: this.#updatable.orders,
      fixed: 0,
      personalized: this.#personalized,
      cost_cents: this.#ready.cost + updatedOrders.cost,
    };
  }
}
