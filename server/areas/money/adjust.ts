import { z } from 'zod';
import { dollars } from '../../../contract/dollars.ts';
import { topUpLimits } from '../../../contract/topups/methods.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { ApiError } from '../../base/errors.ts';
import { staffCommand, type StaffWork } from '../../staff/staffCommand.ts';
import { wholeCents } from '../../staff/inputs.ts';
import { isApproved, secondApprovalNeeded } from '../../staff/approvals.ts';
import { notify } from '../../notify/notify.ts';
import { postTransfers } from './ledger.ts';
import { lockWallet, spendable } from './wallet.ts';

const accountOf = async ({ tx }: StaffWork, email: string): Promise<string> => {
  const user = await tx
    .selectFrom('users')
    .select('account_id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!user) throw new ApiError('not_found');
  return user.account_id;
};

/** Formats an amount for its notification, such as `+$12.50`. */
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}$${dollars(Math.abs(cents))}`;

/**
 * Throws `reference_used` for a known reference. The wallet is locked, so no other writer of the reference is active.
 */
const assertNewReference = async ({ tx }: StaffWork, accountId: string, reference: string): Promise<void> => {
  const existing = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'adjustment')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (existing) throw new ApiError('reference_used');
};

const adjust = staffCommand({
  name: 'balances adjust',
  right: 'topups',
  help: 'Adjust the balance of someone who signs in with an address, in cents, + or -: a number that counts once, yes if money that was spent may become a debt (else no), and the reason that the seller reads',
  input: z.strictObject({
    email: z.email(),
    cents: wholeCents(-topUpLimits.max, topUpLimits.max).refine((cents) => cents !== 0, {
      params: { code: 'too_small' },
    }),
    reference: plainText(60, 3),
    debt: z.enum(['yes', 'no']),
    reason: plainText(300, 3),
  }),
  run: async (work, input) => {
    const { tx, now } = work;
    const { cents, reference, reason: note } = input;
    const accountId = await accountOf(work, input.email);
    const wallet = await lockWallet(tx, accountId);
    await assertNewReference(work, accountId, reference);
    const missingCents = -cents - Math.max(0, spendable(wallet));
    if (missingCents > 0 && input.debt === 'no')
      throw new ApiError('balance_too_low', { details: { missing_cents: missingCents } });
    const subject = { accountId, objectId: accountId };
    if (!(await isApproved(work, { command: 'balances adjust', objectId: accountId, input, cents })))
      return { answer: secondApprovalNeeded, ...subject };
    const adjustedWallet = await postTransfers(
      tx,
      accountId,
      wallet,
      [{ kind: 'adjustment', cents, reference, note, bill_id: null, order_id: null }],
      now,
    );
    await notify(tx, accountId, {
      kind: 'balance_adjusted',
      shopId: null,
      objectId: accountId,
      params: { amount: signed(cents), reason: note },
    });
    return { answer: { adjusted_cents: cents, balance_cents: adjustedWallet.balance_cents }, ...subject };
  },
});

/** Staff commands that correct a balance outside of top-ups, payments and refunds. */
export const adjustCommands = [adjust];
