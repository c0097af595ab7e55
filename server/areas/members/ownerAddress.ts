import { sql } from 'kysely';

/**
 * Of a query with `accounts`: the proved address of the account's owner. A stranger who is invited reads it, because the
 * account's name is whatever was typed.
 */
export const ownerAddress = sql<string>`(
  select holder.email from users as holder where holder.account_id = accounts.id and holder.owner)`;
