import { z } from 'zod';
import { dollars } from '../../../contract/dollars.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { ApiError } from '../../base/errors.ts';
import { staffCommand, type StaffWork } from '../../staff/staffCommand.ts';
import { isApproved, secondApprovalNeeded } from '../../staff/approvals.ts';
import { notify } from '../../notify/notify.ts';
import { transactionName, findTransaction } from '../topups/findTransaction.ts';
import { payOutWithdrawal, returnWithdrawal } from './withdrawals.ts';

const find = async ({ tx }: StaffWork, name: string) => {
  const { id, account_id: accountId, kind, amount_cents: cents } = await findTransaction(tx, name);
  if (kind !== 'withdraw') throw new ApiError('not_found');
  return { id, accountId, cents };
};

const pay = staffCommand({
  name: 'withdrawals pay',
  right: 'topups',
  help: 'Say that a withdrawal was sent to where its seller wants it',
  input: z.strictObject({ id: transactionName }),
  run: async (work, { id: name }) => {
    const { id, accountId, cents } = await find(work, name);
    const subject = { accountId, objectId: id };
    if (!(await isApproved(work, { command: 'withdrawals pay', objectId: id, input: { cents }, cents })))
      return { answer: secondApprovalNeeded, ...subject };
    const { code } = await payOutWithdrawal({ tx: work.tx, accountId, now: work.now }, id);
    await notify(work.tx, accountId, {
      kind: 'withdrawal_paid',
      shopId: null,
      objectId: id,
      params: { code, amount: dollars(cents) },
    });
    return { answer: { code, status: 'withdrew' }, ...subject };
  },
});

const refuse = staffCommand({
  name: 'withdrawals refuse',
  right: 'topups',
  help: 'Refuse a withdrawal with a reason that the seller reads: its money goes back to the balance',
  input: z.strictObject({ id: transactionName, reason: plainText(500, 3) }),
  run: async (work, { id: name, reason }) => {
    const { id, accountId } = await find(work, name);
    const { code } = await returnWithdrawal({ tx: work.tx, accountId, now: work.now }, id, reason);
    await notify(work.tx, accountId, {
      kind: 'withdrawal_refused',
      shopId: null,
      objectId: id,
      params: { code, reason },
    });
    return { answer: { code, status: 'balance' }, accountId, objectId: id };
  },
});

/** Staff commands for withdrawals; staff list them among the top-ups by their status. */
export const withdrawalCommands = [pay, refuse];
