import type { FastifyRequest } from 'fastify';
import type { NewReceipt } from '../../../contract/topups/calls.ts';
import { isOpenTopUp, maySendReceipt } from '../../../contract/topups/rules.ts';
import { actorOf } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import type { ScopedWork } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { storeCopy, type StoredCopy } from '../designs/storeCopy.ts';
import { takeUploaded } from '../../uploads/takeUploaded.ts';
import { lockTransaction } from './record.ts';

/**
 * Stores the uploaded file before anything is locked; the same key returns the same copy. Throws `upload_missing`,
 * `file_too_large`, `not_a_receipt`, `file_broken`, `file_pixels`.
 */
export const storeReceipt = (
  services: Services,
  request: FastifyRequest,
  { key }: NewReceipt,
): Promise<StoredCopy> => {
  const actor = actorOf(request);
  return takeUploaded(services, {
    uploader: actor,
    type: 'receipts',
    key,
    keep: storeCopy(services, actor, 'receipts'),
  });
};

/** Attaches a receipt to an open request that has none. Throws `not_found`, `top_up_closed`, `receipt_sent`. */
export const sendReceipt = async (
  { tx, accountId }: ScopedWork,
  id: string,
  { object_key: key }: StoredCopy,
  name: string,
): Promise<void> => {
  const row = await lockTransaction(tx, accountId, id);
  if (row.kind !== 'topup') throw new ApiError('not_found');
  if (!maySendReceipt(row)) throw new ApiError(isOpenTopUp(row.status) ? 'receipt_sent' : 'top_up_closed');
  await tx
    .updateTable('transactions')
    .set({ receipt_key: key, receipt_name: name, version: row.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};

/** Returns the storage key of a request's receipt. Throws `not_found` if there is none. */
export const receiptOf = async (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<{ code: string; key: string }> => {
  const row = await tx
    .selectFrom('transactions')
    .select(['code', 'receipt_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.receipt_key) throw new ApiError('not_found');
  return { code: row.code, key: row.receipt_key };
};
