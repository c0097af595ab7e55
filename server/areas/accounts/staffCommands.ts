import { z } from 'zod';
import { plainText } from '../../../contract/schema/text.ts';
import { recordAudit } from '../../audit/record.ts';
import { staffCommand, type Outcome, type StaffWork } from '../../staff/staffCommand.ts';
import { stopExports } from '../exports/exportJob.ts';
import { stopImports } from '../imports/stopImports.ts';
import { lockWallet } from '../money/wallet.ts';
import { findAccount } from './findAccount.ts';
import { termsCommands } from './termsCommands.ts';

const input = z.strictObject({ email: z.email().max(254), reason: plainText(500, 3) });
type Input = z.output<typeof input>;
type AccountStatus = 'active' | 'inactive';

/**
 * Sets the status of an account and records it in the account's audit log; does nothing if the status is already set.
 * Waits for a payment in progress: none is made after the account became inactive. Returns true if the status changed.
 */
const setStatus = async (
  { tx, person, now }: StaffWork,
  accountId: string,
  { status, reason }: { status: AccountStatus; reason: string },
): Promise<boolean> => {
  await lockWallet(tx, accountId);
  const updated = await tx
    .updateTable('accounts')
    .set({ inactive_at: status === 'inactive' ? now : null })
    .where('id', '=', accountId)
    .where('inactive_at', status === 'inactive' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  if (updated.numUpdatedRows === 0n) return false;
  await recordAudit(tx, {
    accountId,
    userId: null,
    actorName: person.name,
    action: status === 'active' ? 'account.activate' : 'account.deactivate',
    objectType: 'account',
    objectId: accountId,
    details: { reason },
  });
  return true;
};

/** Makes an account inactive. Its sessions stay, so that their next calls learn why they are refused. */
const makeInactive = async (work: StaffWork, { email, reason }: Input): Promise<Outcome> => {
  const { tx, now } = work;
  const accountId = await findAccount(tx, email);
  await setStatus(work, accountId, { status: 'inactive', reason });
  const imports = await stopImports(tx, { accountId }, now);
  const exports = await stopExports(tx, accountId, now);
  return {
    answer: { id: accountId, status: 'inactive', imports_stopped: imports, exports_stopped: exports },
    accountId,
    objectId: accountId,
  };
};

/**
 * Makes an account active again. Everybody signs in again, because earlier sessions may be on devices that were lost
 * since.
 */
const makeActive = async (work: StaffWork, { email, reason }: Input): Promise<Outcome> => {
  const { tx } = work;
  const accountId = await findAccount(tx, email);
  if (await setStatus(work, accountId, { status: 'active', reason }))
    await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  return { answer: { id: accountId, status: 'active' }, accountId, objectId: accountId };
};

const deactivate = staffCommand({
  name: 'accounts deactivate',
  right: 'accounts',
  help: 'Let nobody into the account of this address, and do nothing for it but its paid orders; your name and the reason go into its audit log',
  input,
  run: makeInactive,
});

const activate = staffCommand({
  name: 'accounts activate',
  right: 'accounts',
  help: 'Let the people of this account in again; they sign in anew, and stopped imports wait for them',
  input,
  run: makeActive,
});

/** Staff commands for an account: whether it is active, what it may owe, what it pays and stores. */
export const accountStaffCommands = [deactivate, activate, ...termsCommands];
