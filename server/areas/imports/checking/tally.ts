import type { Import, ImportCounts } from '../../../../contract/imports/calls.ts';
import type { OrderState } from './alike.ts';
import { gravity, type RowState } from './storedRows.ts';

const { warning, duplicate, error } = gravity;

/** Whether the order that the row's order would be still waits to be paid and came from a file. */
const isPending = ({ problems }: RowState): boolean =>
  problems?.some(
    ({ code, params }) =>
      code === 'order_exists' && params?.['status'] === 'pending' && params['elsewhere'] === undefined,
  ) === true;

const noOrders = { orders: 0, cost: 0 };

/**
 * What stands above the preview, counted while the rows are checked: the same that `countRows` counts of the stored ones, for
 * which all rows of a file are read once more while the seller waits.
 */
export class Tally {
  #rows = 0;
  #orders = 0;
  #personalized = 0;
  /** Rows by their level. */
  readonly #levels = [0, 0, 0, 0];
  #existing = 0;
  readonly #ready = { ...noOrders };
  readonly #updatable = { ...noOrders };

  /** Once what is wrong with its rows will not change any more. */
  add({ rows, cost, personalized }: OrderState): void {
    let top = 0;
    for (const { level } of rows) {
      this.#levels[level] = (this.#levels[level] ?? 0) + 1;
      top = Math.max(top, level);
    }
    this.#rows += rows.length;
    this.#orders += 1;
    this.#personalized += personalized;
    if (top === duplicate) this.#existing += 1;
    const updates = top === duplicate && rows.every((row) => row.level !== duplicate || isPending(row));
    const group = top < duplicate ? this.#ready : updates ? this.#updatable : undefined;
    if (!group) return;
    group.orders += 1;
    group.cost += cost;
  }

  /** As a choice of what becomes of orders that exist has them. */
  counts(duplicates: Import['duplicates']): ImportCounts {
    const updated = duplicates === 'update' ? this.#updatable : noOrders;
    return {
      rows: this.#rows,
      orders: this.#orders,
      ready_orders: this.#ready.orders + updated.orders,
      errors: this.#levels[error] ?? 0,
      warnings: this.#levels[warning] ?? 0,
      duplicates: this.#levels[duplicate] ?? 0,
      existing_orders: this.#existing,
      updatable_orders: this.#updatable.orders,
      fixed: 0,
      personalized: this.#personalized,
      cost_cents: this.#ready.cost + updated.cost,
    };
  }
}
