import pg from 'pg';
import { columnTypes } from '../../../server/database/types.ts';

/**
 * Connects to the database without time limits: as the owner of the tables, whose address it takes, or with
 * the role of the API and this account.
 */
export const connectTo = async (ownerUrl: string, accountId?: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: ownerUrl, types: columnTypes });
  await client.connect();
  await client.query('set statement_timeout = 0');
  if (accountId)
    await client.query(
      "select set_config('role', 'platen_app', false), set_config('app.account_id', $1, false)",
      [accountId],
    );
  return client;
};
