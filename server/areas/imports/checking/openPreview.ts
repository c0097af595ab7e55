import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../database/tenant.ts';
import { countRows, readImport, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import type { Tally } from './tally.ts';

/** Choices of the import that decide how its rows are read and checked. */
type ReadBy = Pick<
  StoredImport,
  'mapping' | 'value_map' | 'column_changes' | 'ways' | 'duplicates' | 'recheck'
>;

const readBy = ({
  mapping,
  value_map: values,
  column_changes: changes,
  ways,
  duplicates,
  recheck,
}: ReadBy) => ({ mapping, values, changes, ways, duplicates, recheck });

/** Thrown if the import was canceled or its choices changed while its rows were checked. */
class Overtaken extends Error {}

/**
 * Opens the preview with the counts of its rows. Throws `Overtaken` if the seller's choices have changed
 * since the rows were checked. `tally`: counts of all rows, if they were counted already.
 */
export const openPreview = async (
  tx: Tx,
  key: ImportKey,
  checkedBy: ReadBy,
  tally?: Tally,
): Promise<void> => {
  const now = await readImport(tx, key, { lock: true });
  if (now.status !== 'checking' || !isDeepStrictEqual(readBy(now), readBy(checkedBy))) throw new Overtaken();
  const counts = tally?.counts(now.duplicates) ?? (await countRows(tx, key, now.duplicates));
  await updateImport(tx, key, {
    status: 'preview',
    recheck: null,
    counts: JSON.stringify(counts),
    checked_mapping: JSON.stringify(checkedBy.mapping),
  });
};

/** Runs `work` and ignores that the import was overtaken: it is still `checking` then, or canceled. */
export const ignoreOvertaken = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof Overtaken)) throw problem;
  }
};
