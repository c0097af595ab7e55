import { sql, type Kysely } from 'kysely';
import type { Library } from '../../../../contract/designs/calls.ts';
import { minDpi } from '../../../../contract/prints/quality.ts';
import { commonArea } from '../../../../contract/prints/fileQuality.ts';
import { quotaGb } from '../../../storage/quota/databaseCounts.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Tx } from '../../../database/tenant.ts';

const bytesOfGb = 1024 ** 3;

/** True if a file is too coarse for the front of a tee: `dpiOn` in SQL over the row. */
export const isLowDpi = sql<boolean>`(
  floor(greatest(designs.width_px / ${sql.lit(commonArea.width_in)}::numeric,
    designs.height_px / ${sql.lit(commonArea.height_in)}::numeric)) < ${sql.lit(minDpi)})`;

/** Records a folder, so that it stays in the sidebar when its last file leaves. */
export const recordFolder = async (tx: Tx, accountId: string, name: string): Promise<void> => {
  if (name === '') return;
  await tx
    .insertInto('design_folders')
    .values({ account_id: accountId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Renames a folder for all of its files. An empty name takes the files out and removes the folder. */
export const renameFolder = async (
  tx: Tx,
  accountId: string,
  oldName: string,
  newName: string,
): Promise<void> => {
  await tx
    .deleteFrom('design_folders')
    .where('account_id', '=', accountId)
    .where('name', '=', oldName)
    .execute();
  await tx
    .updateTable('designs')
    .set({ folder: newName })
    .where('account_id', '=', accountId)
    .where('folder', '=', oldName)
    .execute();
  await recordFolder(tx, accountId, newName);
};

interface FolderCounts {
  folder: string;
  count: number;
  low: number;
}

const countFiles = async (tx: Tx, accountId: string): Promise<FolderCounts[]> => {
  const { rows } = await sql<FolderCounts>`
    select folder, count(*)::int as count, (count(*) filter (where ${isLowDpi} and kind = 'raw'))::int as low
    from designs where account_id = ${accountId} and removed_at is null group by folder`.execute(tx);
  return rows;
};

/** Storage that an account uses, and its limit. */
type StorageUse = Pick<Library, 'used_bytes' | 'limit_bytes'>;

/** Reads the storage counts, which no tenant's query can read. */
export const readStorageUse = async (db: Kysely<Database>, accountId: string): Promise<StorageUse> => {
  const { bytes, gigabytes } = await db
    .selectFrom('accounts')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .leftJoin('storage_use', 'storage_use.account_id', 'accounts.id')
    .select(['storage_use.bytes', quotaGb.as('gigabytes')])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { used_bytes: bytes ?? 0, limit_bytes: gigabytes * bytesOfGb };
};

/** Handles GET /designs/folders. */
export const readLibrary = async (tx: Tx, accountId: string, usage: StorageUse): Promise<Library> => {
  const fileCounts = await countFiles(tx, accountId);
  const storedFolders = await tx
    .selectFrom('design_folders')
    .select('name')
    .where('account_id', '=', accountId)
    .execute();
  const counts = new Map(fileCounts.map(({ folder, count }) => [folder, count]));
  const names = new Set([...counts.keys(), ...storedFolders.map(({ name }) => name)].filter(Boolean));
  const byName = new Intl.Collator('vi', { numeric: true });
  const sum = (column: 'count' | 'low'): number => fileCounts.reduce((total, row) => total + row[column], 0);
  return {
    folders: [...names].sort(byName.compare).map((name) => ({ name, count: counts.get(name) ?? 0 })),
    total: sum('count'),
    unsorted: counts.get('') ?? 0,
    low: sum('low'),
    ...usage,
  };
};
