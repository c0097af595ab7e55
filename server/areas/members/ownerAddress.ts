import { sql } from 'kysely';

/**
 * The verified address of the account's owner, for a query with `accounts`. It is shown to invited strangers, because
 * the account's name is unverified text.
 */
export const ownerAddress = sql<string>`(
  select holder.email from users as holder where holder.account_id = accounts.id and holder.owner)`;
