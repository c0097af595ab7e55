import { sql } from 'kysely';
import type { Services } from '../../../server/services/services.ts';
import { ownerDb } from '../database/ownerDb.ts';

/** Creates links of an account that wait to be copied, as after an import. `url` is SQL over `n`, their number. */
export const addLinks = async (
  services: Pick<Services, 'pool'>,
  accountId: string,
  count: number,
  url: string,
): Promise<void> => {
  await sql`
    insert into design_links (account_id, url)
    select ${accountId}::uuid, ${sql.raw(url)} from generate_series(1, ${count}::int) as n`.execute(
    ownerDb(services),
  );
};

/** Links to unknown host names, each a different one. */
export const addDeadLinks = (
  services: Pick<Services, 'pool'>,
  accountId: string,
  count: number,
): Promise<void> => addLinks(services, accountId, count, `'http://dead-' || n || '.test/file.png'`);
