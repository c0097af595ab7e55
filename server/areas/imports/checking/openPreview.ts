import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../database/tenant.ts';
import { countRows, readImport, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import type { Tally } from './tally.ts';

/** Choices of the import that its rows are read and checked by. */
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

/** The import was canceled, or something else was chosen, while its rows were checked. */
class Overtaken extends Error {}

/**
 * Opens the preview with the counts of its rows, unless the rows are not those that the seller wants any more. Throws `Overtaken`. `tally`: of all rows,
 * where they were counted already.
 */
export const openPreview = async (tx: Tx, key: ImportKey, by: ReadBy, tally?: Tally): Promise<void> => {
  const now = await readImport(tx, key, { lock: true });
  if (now.status !== 'checking' || !isDeepStrictEqual(readBy(now), readBy(by))) throw new Overtaken();
  const counts = tally?.counts(now.duplicates) ?? (await countRows(tx, key, now.duplicates));
  await updateImport(tx, key, {
    status: 'preview',
    recheck: null,
    counts: JSON.stringify(counts),
    checked_mapping: JSON.stringify(by.mapping),
  });
};

/** Leaves an import that was overtaken as it is: then it is `checking` still, or it is canceled. */
export const unlessOvertaken = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof Overtaken)) throw problem;
  }
};
