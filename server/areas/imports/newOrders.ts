import type { BulkWriter } from '../../database/bulkWriter.ts';
import { copyLine, CopyRows } from '../../database/copyText.ts';
import { newId } from '../../database/ids.ts';
import type { Tx } from '../../database/tenant.ts';
import { takeOrderCodes } from '../orders/codes.ts';
import type { NewEvent } from '../orders/events.ts';
import { itemRows, orderRow } from '../orders/rows.ts';
import type { PricedImport } from './draft.ts';
import type { StoredImport } from './record.ts';

/**
 * New orders of a file as they will be copied, made ready while the database is still busy with those before them.
 * Only their codes are missing: the account's row gives them, and it stays locked to the end of the transaction.
 */
export class NewOrders {
  readonly #import: StoredImport;
  readonly #actor: string;
  readonly #searches: string[] = [];
  readonly #orders = new CopyRows();
  readonly #items = new CopyRows();
  readonly #events = new CopyRows();

  constructor(row: StoredImport, actor: string) {
    this.#import = row;
    this.#actor = actor;
  }

  get count(): number {
    return this.#searches.length;
  }

  add({ draft, built }: PricedImport): void {
    const { account_id, shop_id, id: import_id, source, file_name: file } = this.#import;
    const place = { account_id, shop_id, id: newId(), import_id, created_at: new Date().toISOString() };
    const { code: _code, search, ...row } = orderRow({ ...place, code: '' }, draft, built);
    const event: NewEvent = { order_id: place.id, kind: 'created', data: { source, file } };
    this.#searches.push(search);
    this.#orders.add(row);
    for (const item of itemRows(account_id, place.id, built, newId)) this.#items.add(item);
    this.#events.add({ account_id, actor: this.#actor, created_at: place.created_at, ...event });
  }

  /** Writes them in the order in which they were added. */
  async write(tx: Tx, writer: BulkWriter): Promise<void> {
    const codes = await takeOrderCodes(tx, this.#import.account_id, this.count);
    await writer.copy(tx, 'orders', this.#withCodes(codes));
    await writer.copy(tx, 'order_items', this.#items);
    await writer.copy(tx, 'order_events', this.#events);
  }

  /** The code is the first word of an order's search text. */
  #withCodes(codes: readonly string[]): CopyRows {
    const rows = new CopyRows();
    rows.columns = [...this.#orders.columns, 'code', 'search'];
    rows.lines = this.#searches.map((search, index) => {
      const code = codes[index] ?? '';
      return `${this.#orders.lines[index]}\t${copyLine([code, `${code.toLowerCase()} ${search}`])}`;
    });
    return rows;
  }
}
