import { z } from 'zod';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import { topUpLimits } from '../../../contract/topups/methods.ts';
import { transactionStatuses } from '../../../contract/topups/transactions.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { ApiError } from '../../base/errors.ts';
import { staffCommand } from '../../staff/staffCommand.ts';
import { isApproved, secondApprovalNeeded } from '../../staff/approvals.ts';
import { lockWallet } from '../money/wallet.ts';
import { notify } from '../../notify/notify.ts';
import { wholeCents } from '../../staff/inputs.ts';
import { bookArrived } from './book.ts';
import { transactionName, findTransaction } from './findTransaction.ts';
import { receiptOf } from './receipt.ts';
import { lockTransaction, type StoredTransaction } from './record.ts';

const assertOpen = (row: StoredTransaction): void => {
  if (row.kind !== 'topup' || !isOpenTopUp(row.status)) throw new ApiError('top_up_closed');
};

const approve = staffCommand({
  name: 'topups approve',
  right: 'topups',
  help: 'Book a top-up, by its code or id: what arrived of it after the fee, in cents, or all that was announced',
  input: z.strictObject({ id: transactionName, credited_cents: wholeCents(1, topUpLimits.max).optional() }),
  run: async (work, input) => {
    const { tx, services, now } = work;
    const { id, account_id: accountId } = await findTransaction(tx, input.id);
    const wallet = await lockWallet(tx, accountId);
    const row = await lockTransaction(tx, accountId, id);
    assertOpen(row);
    const cents = input.credited_cents ?? row.amount_cents - row.fee_cents;
    const subject = { accountId, objectId: row.id };
    if (!(await isApproved(work, { command: 'topups approve', objectId: row.id, input: { cents }, cents })))
      return { answer: secondApprovalNeeded, ...subject };
    const bookedWallet = await bookArrived({ tx, boss: services.boss, accountId, now }, wallet, [
      { row, cents },
    ]);
    return {
      answer: { code: row.code, credited_cents: cents, balance_cents: bookedWallet.balance_cents },
      ...subject,
    };
  },
});

const reject = staffCommand({
  name: 'topups reject',
  right: 'topups',
  help: 'Refuse a top-up with a reason that the seller reads',
  input: z.strictObject({ id: transactionName, reason: plainText(500, 3) }),
  run: async ({ tx, now }, { id: name, reason }) => {
    const { id, account_id: accountId } = await findTransaction(tx, name);
    const row = await lockTransaction(tx, accountId, id);
    assertOpen(row);
    await tx
      .updateTable('transactions')
      .set({ status: 'rejected', reason, settled_at: now, version: row.version + 1 })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    await notify(tx, accountId, {
      kind: 'top_up_rejected',
      shopId: null,
      objectId: id,
      params: { code: row.code, reason },
    });
    return { answer: { code: row.code, status: 'rejected' }, accountId, objectId: id };
  },
});

const list = staffCommand({
  name: 'topups list',
  right: 'topups',
  help: 'Requests of all sellers in a status, the one that waits longest first',
  reads: true,
  input: z.strictObject({ status: z.enum(transactionStatuses).default('pending') }),
  run: async ({ tx }, { status }) => ({
    answer: {
      transactions: await tx
        .selectFrom('transactions')
        .innerJoin('accounts', 'accounts.id', 'transactions.account_id')
        .select([
          'transactions.id',
          'transactions.code',
          'accounts.name as seller',
          'method',
          'amount_cents',
          'fee_cents',
          'vnd',
          'rate',
          'reference',
          'note',
          'receipt_name',
          'transfer_text',
          'transactions.created_at',
          'reported_at',
        ])
        .where('status', '=', status)
        .orderBy('transactions.created_at')
        .limit(500)
        .execute(),
    },
  }),
});

/** Lifetime of a receipt's URL, in seconds. */
const shownFor = 300;

const receipt = staffCommand({
  name: 'topups receipt',
  right: 'topups',
  help: 'An address of the receipt that was sent for a top-up, good for five minutes',
  reads: true,
  input: z.strictObject({ id: transactionName }),
  run: async (work, { id: name }) => {
    const { id, account_id: accountId } = await findTransaction(work.tx, name);
    const { key, code } = await receiptOf(work.tx, accountId, id);
    const fileName = `${code}.${key.split('.').at(-1)}`;
    return {
      answer: { code, url: await work.services.storage.signedUrl(key, { expiresIn: shownFor, fileName }) },
    };
  },
});

/** Staff commands for top-ups. */
export const topUpCommands = [list, receipt, approve, reject];
