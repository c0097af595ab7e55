import { recordChange } from '../../../database/changes.ts';
import type { BulkWriter } from '../../../database/bulkWriter.ts';
import { copyLine, CopyRows, type SealedRows } from '../../../database/copyText.ts';
import { newId } from '../../../database/ids.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { NewEvent } from '../../orders/events.ts';
import { itemRows, workedOut, type NewOrderPlace } from '../../orders/write/rows.ts';
import type { PricedImport } from '../checking/price.ts';
import type { StoredImport } from '../storedImport.ts';

/** Orders that are written in the order in which they were added. */
export interface SealedOrders {
  count: number;
  /** `codes`: one per order. */
  write(tx: Tx, writer: BulkWriter, codes: readonly string[]): Promise<void>;
}

/**
 * New orders of a file, serialized for COPY while the database still writes earlier batches. Only their codes
 * are missing: they are known once the earlier batches are on their way.
 */
export class NewOrders {
  readonly #import: StoredImport;
  readonly #actor: string;
  /** Shared by all of them: they are written at once, and their ids rise. */
  readonly #createdAt = new Date().toISOString();
  readonly #ids: string[] = [];
  /** The search text comes first, still without the code. */
  readonly #orders = new CopyRows(['code', 'items']);
  readonly #items = new CopyRows();

  constructor(storedImport: StoredImport, actor: string) {
    this.#import = storedImport;
    this.#actor = actor;
  }

  add({ draft, built }: PricedImport): void {
    const { account_id, shop_id, id: import_id } = this.#import;
    const id = newId();
    const placement: NewOrderPlace = {
      account_id,
      shop_id,
      id,
      import_id,
      created_at: this.#createdAt,
      code: '',
    };
    this.#ids.push(id);
    this.#orders.add(workedOut('', draft, built), placement, draft, built.cost);
    for (const item of itemRows(account_id, id, built, newId)) this.#items.add(item);
  }

  /** Serializes everything that needs no code. */
  seal(): SealedOrders {
    const items = this.#items.seal();
    const events = this.#events().seal();
    const count = this.#ids.length;
    const write: SealedOrders['write'] = async (tx, writer, codes) => {
      await writer.copy('orders', this.#withCodes(codes));
      await writer.copy('order_items', items);
      await writer.copy('order_events', events);
      recordChange(tx, this.#import.account_id, 'orders');
    };
    return { count, write };
  }

  /** Adds the codes. The code is the first word of an order's search text. */
  #withCodes(codes: readonly string[]): SealedRows {
    const rows = new CopyRows();
    rows.columns = ['code', ...this.#orders.columns];
    for (const [index, code] of codes.entries()) {
      const text = copyLine([code]);
      rows.pushFrom(this.#orders, index, { before: `${text}\t${text.toLowerCase()} ` });
    }
    this.#orders.free();
    return rows.seal();
  }

  /**
   * Serializes the timeline events, which differ only by their order. Their ids are made here because rows
   * with a default computed by PostgreSQL (`uuidv7()`) are inserted one by one instead of a page at a time.
   */
  #events(): CopyRows {
    const { account_id, source, file_name: file } = this.#import;
    const event: Omit<NewEvent, 'order_id'> = { kind: 'created', data: { source, file } };
    const sharedFields = { account_id, actor: this.#actor, created_at: this.#createdAt, ...event };
    const rows = new CopyRows();
    rows.columns = ['order_id', 'id', ...Object.keys(sharedFields)];
    const sharedValues = copyLine(Object.values(sharedFields));
    for (const id of this.#ids) rows.push(`${id}\t${newId()}\t${sharedValues}`);
    return rows;
  }
}
