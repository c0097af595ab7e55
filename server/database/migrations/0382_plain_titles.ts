import { sql, type QueryExecutorProvider } from 'kysely';
import { withoutEntities } from '../../../contract/entities.ts';

interface Title {
  account_id: string;
  id: string;
  title: string;
}

/** Decodes titles that came with HTML entities (`Mom &amp; Me`). One that another product of the shop has stays as it is. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } =
    await sql<Title>`select account_id, id, title from products where title like '%&%;%'`.execute(db);
  for (const { account_id: accountId, id, title } of rows) {
    const plain = withoutEntities(title).trim();
    if (plain === title || plain === '') continue;
    await sql`
      update products set title = ${plain}, version = version + 1
      where account_id = ${accountId} and id = ${id} and not exists (
        select from products as other
        where other.account_id = products.account_id and other.shop_id = products.shop_id and lower(other.title) = lower(${plain}))`.execute(
      db,
    );
  }
};
