import type { StoreEventKind, StoreEventState } from '../../../../contract/stores/log.ts';
import { recordChange } from '../../../database/changes.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { LinkRow } from './findLink.ts';

interface LogEntry {
  kind: StoreEventKind;
  detail: string;
  status: StoreEventState;
  reason?: string;
  tookMs?: number;
}

/** Adds an entry to the log of a link, in the transaction of what happened. No entry has a secret. */
export const logStoreEvent = async (
  tx: Tx,
  link: Pick<LinkRow, 'account_id' | 'id' | 'shop_id'>,
  { kind, detail, status, reason, tookMs }: LogEntry,
): Promise<void> => {
  recordChange(tx, link.account_id, 'store_links');
  await tx
    .insertInto('store_events')
    .values({
      account_id: link.account_id,
      shop_id: link.shop_id,
      link_id: link.id,
      kind,
      detail: detail.slice(0, 300),
      status,
      reason: reason?.slice(0, 300) ?? null,
      took_ms: tookMs === undefined ? null : Math.round(tookMs),
    })
    .execute();
};
