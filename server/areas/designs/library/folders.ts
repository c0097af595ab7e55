import { sql, type Kysely } from 'kysely';
import type { Library } from '../../../../contract/designs/calls.ts';
import { leastDpi } from '../../../../contract/prints/quality.ts';
import { commonArea } from '../../../../contract/prints/fileQuality.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Tx } from '../../../database/tenant.ts';

const bytesOfGb = 1024 ** 3;

/** Whether a file would be too coarse on the front of a tee: the SQL of `dpiOn` over the row. */
export const isLow = sql<boolean>`(
  floor(greatest(designs.width_px / ${sql.lit(commonArea.width_in)}::numeric, designs.height_px / ${sql.lit(commonArea.height_in)}::numeric)) < ${sql.lit(leastDpi)})`;

/** A folder stays in the rail when its last file leaves it. */
export const noteFolder = async (tx: Tx, accountId: string, name: string): Promise<void> => {
  if (name === '') return;
  await tx
    .insertInto('design_folders')
    .values({ account_id: accountId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Another name for a folder, for all of its files; an empty one takes them out and ends it. */
export const renameFolder = async (tx: Tx, accountId: string, from: string, to: string): Promise<void> => {
  await tx
    .deleteFrom('design_folders')
    .where('account_id', '=', accountId)
    .where('name', '=', from)
    .execute();
  await tx
    .updateTable('designs')
    .set({ folder: to })
    .where('account_id', '=', accountId)
    .where('folder', '=', from)
    .execute();
  await noteFolder(tx, accountId, to);
};

interface Counted {
  folder: string;
  count: number;
  low: number;
}

const countFiles = async (tx: Tx, accountId: string): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select folder, count(*)::int as count, (count(*) filter (where ${isLow} and kind = 'raw'))::int as low
    from designs where account_id = ${accountId} and removed_at is null group by folder`.execute(tx);
  return rows;
};

/** What an account has stored, and how much it may. */
type Room = Pick<Library, 'used_bytes' | 'limit_bytes'>;

/** The counts of the storage are the house's: no tenant's query reads them. */
export const readRoom = async (db: Kysely<Database>, accountId: string): Promise<Room> => {
  const { bytes, gigabytes } = await db
    .selectFrom('accounts')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .leftJoin('storage_use', 'storage_use.account_id', 'accounts.id')
    .select(['storage_use.bytes', 'packages.storage_gb as gigabytes'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { used_bytes: bytes ?? 0, limit_bytes: gigabytes * bytesOfGb };
};

/** GET /designs/folders. */
export const readLibrary = async (tx: Tx, accountId: string, room: Room): Promise<Library> => {
  const counted = await countFiles(tx, accountId);
  const kept = await tx
    .selectFrom('design_folders')
    .select('name')
    .where('account_id', '=', accountId)
    .execute();
  const counts = new Map(counted.map(({ folder, count }) => [folder, count]));
  const names = new Set([...counts.keys(), ...kept.map(({ name }) => name)].filter(Boolean));
  const byName = new Intl.Collator('vi', { numeric: true });
  const sum = (of: 'count' | 'low'): number => counted.reduce((total, row) => total + row[of], 0);
  return {
    folders: [...names].sort(byName.compare).map((name) => ({ name, count: counts.get(name) ?? 0 })),
    total: sum('count'),
    unsorted: counts.get('') ?? 0,
    low: sum('low'),
    ...room,
  };
};
