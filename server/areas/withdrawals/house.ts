import { z } from 'zod';
import { dollars } from '../../../contract/dollars.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { ApiError } from '../../errors.ts';
import { deed, type StaffWork } from '../../staff/deed.ts';
import { agreed, secondNeeded } from '../../staff/second.ts';
import { notify } from '../notifications/notifications.ts';
import { payOutWithdrawal, returnWithdrawal } from './withdrawals.ts';

const find = async ({ tx }: StaffWork, id: string) => {
  const row = await tx
    .selectFrom('transactions')
    .select(['account_id', 'amount_cents'])
    .where('id', '=', id)
    .where('kind', '=', 'withdraw')
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { accountId: row.account_id, cents: row.amount_cents };
};

const pay = deed({
  name: 'withdrawals pay',
  right: 'topups',
  help: 'Say that a withdrawal was sent to where its seller wants it',
  input: z.strictObject({ id: z.uuid() }),
  run: async (work, { id }) => {
    const { accountId, cents } = await find(work, id);
    const about = { accountId, objectId: id };
    if (!(await agreed(work, { deed: 'withdrawals pay', objectId: id, input: { cents }, cents })))
      return { answer: secondNeeded, ...about };
    const { code } = await payOutWithdrawal({ tx: work.tx, accountId, now: work.now }, id);
    await notify(work.tx, accountId, {
      kind: 'withdrawal_paid',
      shopId: null,
      objectId: id,
      params: { code, amount: dollars(cents) },
    });
    return { answer: { code, status: 'withdrew' }, ...about };
  },
});

const refuse = deed({
  name: 'withdrawals refuse',
  right: 'topups',
  help: 'Refuse a withdrawal with a reason that the seller reads: its money goes back to the balance',
  input: z.strictObject({ id: z.uuid(), reason: plainText(500, 3) }),
  run: async (work, { id, reason }) => {
    const { accountId } = await find(work, id);
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

/** What the house does with withdrawals; it finds them among the top-ups by their status. */
export const withdrawalDeeds = [pay, refuse];
