import { cutText } from '../../../../contract/schema/storable.ts';
import type { StoreEventKind, StoreEventState } from '../../../../contract/stores/log.ts';
import { recordChange } from '../../../database/changes.ts';
import { newId } from '../../../database/ids.ts';
import { insertRows } from '../../../database/insertRows.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { LinkRow } from './findLink.ts';

export interface LogEntry {
  kind: StoreEventKind;
  detail: string;
  status: StoreEventState;
  reason?: string;
  tookMs?: number;
}

type LoggedLink = Pick<LinkRow, 'account_id' | 'id' | 'shop_id'>;

/** Adds entries to the log of a link, in the transaction of what happened. No entry has a secret. */
export const logStoreEvents = async (
  tx: Tx,
  { account_id, shop_id, id: link_id }: LoggedLink,
  entries: readonly LogEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  recordChange(tx, account_id, 'store_links');
  const rows = entries.map(({ kind, detail, status, reason, tookMs }) => ({
    account_id,
    shop_id,
    link_id,
    id: newId(),
    kind,
    detail: cutText(detail, 300),
    status,
    reason: reason === undefined ? null : cutText(reason, 300),
    took_ms: tookMs === undefined ? null : Math.round(tookMs),
  }));
  await insertRows(tx, 'store_events', rows);
};

export const logStoreEvent = (tx: Tx, link: LoggedLink, entry: LogEntry): Promise<void> =>
  logStoreEvents(tx, link, [entry]);
