import pg from 'pg';
import { dollars } from '../../contract/dollars.ts';
import { postTransfers } from '../areas/money/ledger.ts';
import { lockWallet } from '../areas/money/wallet.ts';
import { asTenant } from '../database/tenant.ts';
import type { Services } from '../services/services.ts';
import { hasActiveStaff } from '../staff/people.ts';
import { OpsProblem, type Commands } from './command.ts';

const list = async ({ db }: Services): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.account_id', 'accounts.id')
    .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
    .select(['users.email', 'accounts.name', 'accounts.inactive_at', 'wallets.balance_cents'])
    .where('users.owner', '=', true)
    .orderBy('users.email')
    .execute();
  return rows.map(
    (row) => `${row.email}  ${dollars(row.balance_cents)}  ${row.name}${row.inactive_at ? '  inactive' : ''}`,
  );
};

const readCents = (text: string): number => {
  if (!/^\d{1,7}(?:\.\d{2})?$/.test(text) || Number(text) === 0)
    throw new OpsProblem('The amount is in dollars: 250 or 250.00.');
  return Math.round(Number(text) * 100);
};

const findAccount = async ({ db }: Services, email: string): Promise<string> => {
  const user = await db
    .selectFrom('users')
    .select('account_id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!user) throw new OpsProblem(`Nobody signs in as ${email}.`);
  return user.account_id;
};

/**
 * Books a top-up. The bank's reference makes it unique: entered twice, it is refused. If staff book money, the
 * reference is theirs.
 */
const topUp = async (
  services: Services,
  [email = '', amount = '', reference = '']: readonly string[],
): Promise<string[]> => {
  if (await hasActiveStaff(services.db, services.now()))
    throw new OpsProblem('Staff book money: see topups and movements.');
  const cents = readCents(amount);
  const accountId = await findAccount(services, email);
  const transfer = { kind: 'topup' as const, cents, reference, bill_id: null, order_id: null };
  try {
    const wallet = await asTenant(services.db, accountId, async (tx) =>
      postTransfers(tx, accountId, await lockWallet(tx, accountId), [transfer], services.now()),
    );
    return [`${email}  ${dollars(wallet.balance_cents)}`];
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new OpsProblem(`${reference} is in the ledger already.`);
    throw error;
  }
};

/** Commands for accounts and their money. */
export const accountCommands: Commands = {
  'accounts list': {
    usage: '',
    help: 'Who signs in, balance in dollars, name of the account, and whether it is inactive',
    run: list,
  },
  'accounts topup': {
    usage: '<e-mail> <dollars> <bank reference>',
    help: 'Book money that arrived, as long as there are no staff',
    run: topUp,
  },
};
