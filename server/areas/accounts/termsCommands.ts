import { z } from 'zod';
import { dollars } from '../../../contract/dollars.ts';
import { postpaid } from '../../../contract/debt.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { recordAudit } from '../../audit/record.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { isApproved, secondApprovalNeeded, unlimitedAmount } from '../../staff/approvals.ts';
import { toNumber, twoDecimalNumber } from '../../staff/inputs.ts';
import { staffCommand, type StaffWork } from '../../staff/staffCommand.ts';
import { lockWallet } from '../money/wallet.ts';
import { findAccount } from './findAccount.ts';

const email = z.email().max(254);
const reason = plainText(500, 3);
const wholeNumber = (min: number, max: number) => z.preprocess(toNumber, z.int().min(min).max(max));

const prepaid = 1;

/** Values of the account before and after a command, as its audit log shows them. */
interface AccountTermsChange {
  action: 'account.terms' | 'account.package' | 'account.quota';
  before: object;
  after: object;
  reason: string;
}

/** Records a change in the account's own audit log, with the name of the person. */
const record = (
  { tx, person }: StaffWork,
  accountId: string,
  { action, ...details }: AccountTermsChange,
): Promise<void> =>
  recordAudit(tx, {
    accountId,
    userId: null,
    actorName: person.name,
    action,
    objectType: 'account',
    objectId: accountId,
    details,
  });

const setTerms = staffCommand({
  name: 'accounts terms',
  right: 'rates',
  help: 'Let an account order on credit: its limit in dollars and the days until a debt is due; 0 and 0 make it prepaid again',
  input: z.strictObject({ email, limit: twoDecimalNumber(0, 10_000_000), days: wholeNumber(0, 365), reason }),
  run: async (work, input) => {
    const { tx } = work;
    const accountId = await findAccount(tx, input.email);
    const limitCents = Math.round(input.limit * 100);
    if (limitCents > 0 && input.days === 0) throw invalid({ days: 'too_small' });
    const wallet = await lockWallet(tx, accountId);
    const missing = -limitCents - wallet.balance_cents;
    // Nobody may owe more than the new limit.
    if (missing > 0) throw new ApiError('balance_too_low', { details: { missing_cents: missing } });
    const isMore = limitCents > wallet.debt_max_amount_cents || input.days > wallet.debt_max_day;
    const cents = isMore ? limitCents : 0;
    if (!(await isApproved(work, { command: 'accounts terms', objectId: accountId, input, cents })))
      return { answer: secondApprovalNeeded, accountId, objectId: accountId };
    await tx
      .updateTable('accounts')
      .set({
        type_pay: limitCents > 0 ? postpaid : prepaid,
        debt_max_amount_cents: limitCents,
        debt_max_day: input.days,
      })
      .where('id', '=', accountId)
      .execute();
    await tx
      .updateTable('wallets')
      .set({ floor_cents: -limitCents })
      .where('account_id', '=', accountId)
      .execute();
    await record(work, accountId, {
      action: 'account.terms',
      before: { credit_limit: dollars(wallet.debt_max_amount_cents), credit_days: wallet.debt_max_day },
      after: { credit_limit: dollars(limitCents), credit_days: input.days },
      reason: input.reason,
    });
    return {
      answer: { id: accountId, credit_limit_cents: limitCents, days: input.days },
      accountId,
      objectId: accountId,
    };
  },
});

const setPackage = staffCommand({
  name: 'accounts package',
  right: 'rates',
  help: 'Give an account a package by its id; one of the ladder is judged again next month, one without a number of orders stays',
  input: z.strictObject({ email, package: z.string().max(40), reason }),
  run: async (work, input) => {
    const { tx } = work;
    const accountId = await findAccount(tx, input.email);
    const next = await tx
      .selectFrom('packages')
      .select(['id', 'name'])
      .where('id', '=', input.package)
      .executeTakeFirst();
    if (!next) throw invalid({ package: 'unknown' });
    const request = { command: 'accounts package', objectId: accountId, input, cents: unlimitedAmount };
    if (!(await isApproved(work, request)))
      return { answer: secondApprovalNeeded, accountId, objectId: accountId };
    const { name: former } = await tx
      .selectFrom('accounts')
      .innerJoin('packages', 'packages.id', 'accounts.package_id')
      .select('packages.name')
      .where('accounts.id', '=', accountId)
      .forUpdate('accounts')
      .executeTakeFirstOrThrow();
    await tx.updateTable('accounts').set({ package_id: next.id }).where('id', '=', accountId).execute();
    await record(work, accountId, {
      action: 'account.package',
      before: { package: former },
      after: { package: next.name },
      reason: input.reason,
    });
    return { answer: { id: accountId, package: next.id }, accountId, objectId: accountId };
  },
});

const setQuota = staffCommand({
  name: 'accounts quota',
  right: 'accounts',
  help: 'Gigabytes that an account may store; 0: those of its package',
  input: z.strictObject({ email, gigabytes: wholeNumber(0, 100_000), reason }),
  run: async (work, input) => {
    const { tx } = work;
    const accountId = await findAccount(tx, input.email);
    const { storage_gb: former } = await tx
      .selectFrom('accounts')
      .select('storage_gb')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const gigabytes = input.gigabytes === 0 ? null : input.gigabytes;
    await tx.updateTable('accounts').set({ storage_gb: gigabytes }).where('id', '=', accountId).execute();
    await record(work, accountId, {
      action: 'account.quota',
      before: { storage_gb: former },
      after: { storage_gb: gigabytes },
      reason: input.reason,
    });
    return { answer: { id: accountId, storage_gb: gigabytes }, accountId, objectId: accountId };
  },
});

/** Staff commands for what an account may owe, pays and stores. */
export const termsCommands = [setTerms, setPackage, setQuota];
