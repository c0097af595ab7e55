import pg from 'pg';
import type { SignUpRequest } from '../../../contract/accounts/accounts.ts';
import { plainLetters } from '../../../contract/plainLetters.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { assertStrongPassword } from '../../auth/weakPasswords.ts';
import type { Tx } from '../../database/tenant.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { MailTemplate } from '../../mail/texts.ts';
import type { Services } from '../../services/services.ts';
import { accountMailJob } from './accountMail.ts';
import { endTokens } from './accountTokens.ts';
import { findUser } from './findUser.ts';
import { inTransaction } from '../../database/changes.ts';

const standardPackage = { id: 'standard', name: 'Standard', discount_bp: 0, from_orders: 0 };

/** Returns the prefix of an account's order numbers: initials of its name ("Lotus Tee Co." gives LTC). */
export const orderPrefix = (name: string): string => {
  const nameWords =
    plainLetters(name)
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const initials = nameWords
    .map((nameWord) => nameWord.charAt(0))
    .join('')
    .slice(0, 3);
  return initials.length > 1 ? initials : (nameWords[0]?.slice(0, 2) ?? 'PL').padEnd(2, 'X');
};

/** Returns the account whose referral link the seller used; undefined for an unknown code. */
const accountOfCode = async (tx: Tx, code: string | undefined): Promise<string | undefined> => {
  if (!code) return undefined;
  const referrer = await tx
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb(eb.fn('upper', ['referral_code']), '=', code.toUpperCase()))
    .executeTakeFirst();
  return referrer?.id;
};

/** Returns the account's columns from a sign-up. */
const accountOf = async (
  tx: Tx,
  { account_name: accountName, full_name: fullName, locale, ref }: SignUpRequest,
) => {
  const name = accountName || fullName;
  return {
    name,
    locale,
    order_prefix: orderPrefix(name),
    referred_by: (await accountOfCode(tx, ref)) ?? null,
  };
};

const openAccount = async (tx: Tx, input: SignUpRequest, passwordHash: string, now: Date): Promise<void> => {
  const { name, ...account } = await accountOf(tx, input);
  await tx
    .insertInto('packages')
    .values(standardPackage)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: accountId } = await tx
    .insertInto('accounts')
    .values({ ...account, name, package_id: standardPackage.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { full_name: fullName, email } = input;
  await tx
    .insertInto('users')
    .values({
      account_id: accountId,
      email,
      full_name: fullName,
      password_hash: passwordHash,
      owner: true,
      locale: input.locale,
      email_verified_at: null,
      created_at: now,
    })
    .execute();
  await tx.insertInto('wallets').values({ account_id: accountId }).execute();
  await tx
    .insertInto('shops')
    .values({ account_id: accountId, name, phone_number: null, email: null })
    .execute();
};

/**
 * Replaces an unverified sign-up of this address: the latest one counts as a whole, and links of earlier ones end
 * together with everything they were sent for (docs/decisions/sign-up.md).
 */
const startAgain = async (
  tx: Tx,
  userId: string,
  input: SignUpRequest,
  passwordHash: string,
  now: Date,
): Promise<void> => {
  await endTokens(tx, userId, now);
  const unverifiedOwner = await tx
    .updateTable('users')
    .set({ full_name: input.full_name, password_hash: passwordHash, locale: input.locale, created_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!unverifiedOwner) return;
  const { account_id: accountId } = unverifiedOwner;
  const account = await accountOf(tx, input);
  await tx.updateTable('accounts').set(account).where('id', '=', accountId).execute();
  await tx.updateTable('shops').set({ name: account.name }).where('account_id', '=', accountId).execute();
};

const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'users_email';

const write = async (
  { db, now }: Services,
  input: SignUpRequest,
  passwordHash: string,
): Promise<MailTemplate> => {
  const user = await findUser(db, input.email);
  if (user?.email_verified_at) return 'known';
  try {
    await inTransaction(db, (tx) =>
      user
        ? startAgain(tx, user.id, input, passwordHash, now())
        : openAccount(tx, input, passwordHash, now()),
    );
  } catch (error) {
    // Two sign-ups at the same moment: the first one's mail is on its way.
    if (!isTaken(error)) throw error;
  }
  return 'verify';
};

/**
 * Opens an account with its owner, first shop and wallet; the owner verifies their address by mail before signing in. A
 * known address changes nothing, and its owner gets a mail that says so.
 */
export const signUp = async (services: Services, input: SignUpRequest): Promise<void> => {
  await assertStrongPassword(input.password, [input.email, input.full_name, input.account_name ?? '']);
  const passwordHash = await hashPassword(input.password);
  const template = await write(services, input, passwordHash);
  await enqueue(services.boss, accountMailJob, { template, email: input.email });
};
