import type { Kysely } from 'kysely';
import type { DocumentBuyer } from '../../contract/bills/documents.ts';
import type { Database } from '../database/tables/tables.ts';
import type { PdfReader } from './texts.ts';

/** Returns an account as the buyer on bill_documents. */
export const readBuyer = async (db: Kysely<Database>, accountId: string): Promise<DocumentBuyer> => {
  const { name, company, ...buyer } = await db
    .selectFrom('accounts')
    .select(['name', 'company', 'order_prefix as code', 'address', 'country', 'tax_number'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { name: company || name, ...buyer };
};

/** Returns the recipient of PDFs: the buyer, and the owner of the account. */
export const readPdfReader = async (db: Kysely<Database>, accountId: string): Promise<PdfReader> => {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'accounts.id').on('users.owner', '=', true),
    )
    .select(['users.full_name', 'time_zone', 'money_locale'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    buyer: await readBuyer(db, accountId),
    person: account.full_name ?? '',
    timeZone: account.time_zone,
    moneyLocale: account.money_locale,
  };
};
