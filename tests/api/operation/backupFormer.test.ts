import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { restore } from '../../../server/backup/restore.ts';
import { readConfig } from '../../../server/services/config.ts';
import { openDatabase } from '../../../server/database/connection.ts';
import { schemaSteps } from '../../../server/database/migrations/index.ts';
import {
  queryRows,
  dropDatabases,
  emptyDatabase,
  openedDatabase,
} from '../../support/database/emptyDatabase.ts';
import { wrongFigures } from '../../support/database/figures.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';

/** A backup of the last version before the first release: its manifest, and its files in base64. */
const formerSchema = z.object({
  manifest: z.looseObject({
    migrations: z.array(z.string()),
    tables: z.array(z.looseObject({ name: z.string(), rows: z.int() })),
  }),
  files: z.record(z.string(), z.string()),
});
type Former = z.infer<typeof formerSchema>;

let folder: string;
let former: Former;

beforeAll(async () => {
  folder = await makeFolder('former');
  const file = join(import.meta.dirname, '../../support/database/formerBackup.json');
  former = formerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
});
afterAll(async () => {
  await dropDatabases();
  await removeFolder(folder);
});

/** Writes the backup with some of its steps, and restores it. Returns the address of the database. */
const restoreFormer = async (name: string, migrations: readonly string[]): Promise<string> => {
  const place = join(folder, name);
  await Promise.all(
    Object.entries(former.files).map(async ([path, content]) => {
      await mkdir(dirname(join(place, path)), { recursive: true });
      await writeFile(join(place, path), Buffer.from(content, 'base64'));
    }),
  );
  await writeFile(join(place, 'manifest.json'), JSON.stringify({ ...former.manifest, migrations }));
  const url = await emptyDatabase();
  const config = readConfig({ DATA_DIR: join(folder, `${name}-data`) });
  await restore(config, openedDatabase(url), place, { keepSecret: false });
  return url;
};

it('restores a backup of the last version before the first release into the current schema', async () => {
  const url = await restoreFormer('last', former.manifest.migrations);
  const stored = former.manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const tables = await queryRows<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_steps', 'payment_references', 'shop_figures', 'shop_figure_changes')
      -- The rows of these come from a later step.
      and relname not in ('operator_settings', 'shipping_lines', 'print_positions', 'product_groups', 'topup_methods')`,
  );
  const counts = tables.map(({ name }) => `select count(*) as rows from ${name}`).join(' union all ');
  expect(await queryRows(url, `select sum(rows)::int as rows from (${counts}) as counts`)).toEqual([
    { rows: stored },
  ]);
  expect(await queryRows(url, 'select kind, reference from payment_references order by kind')).toEqual([
    { kind: 'paypal', reference: 'pp-ref 77' },
    { kind: 'transfer_text', reference: 'PLTN7K2M9Q4' },
  ]);
  const wrong = `select account_id from wallets where balance_cents is distinct from
    (select sum(amount_cents) from ledger_entries e where e.account_id = wallets.account_id and side = 'wallet')`;
  expect(await queryRows(url, wrong)).toEqual([]);
  const restored = openDatabase(url);
  expect(await wrongFigures(restored.db)).toEqual([]);
  await restored.close();
  expect(await queryRows(url, 'select name from schema_steps order by name')).toEqual(
    Object.keys(schemaSteps).map((name) => ({ name })),
  );
});

it('refuses an older one with instructions', async () => {
  await expect(restoreFormer('older', former.manifest.migrations.slice(0, -1))).rejects.toThrow(
    'The backup is too old. Restore it with the version that made it, start the last version before the first release on it, and make a new backup.',
  );
});
