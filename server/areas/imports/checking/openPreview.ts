import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../database/tenant.ts';
import {
  countImportRows,
  readImport,
  updateImport,
  type ImportKey,
  type StoredImport,
} from '../storedImport.ts';
import type { Tally } from './tally.ts';

/** Choices of the import that decide how its rows are read and checked. */
type ReadingChoices = Pick<
  StoredImport,
  'mapping' | 'value_map' | 'column_changes' | 'ways' | 'duplicates' | 'recheck'
>;

const readingChoicesOf = ({
  mapping,
  value_map: values,
  column_changes: changes,
  ways,
  duplicates,
  recheck,
}: ReadingChoices) => ({ mapping, values, changes, ways, duplicates, recheck });

/** Thrown if the import was canceled or its choices changed while its rows were checked. */
class Overtaken extends Error {}

/** Findings of a check of the rows. */
interface CheckFindings {
  /** Counts of all rows, if they were counted already. */
  tally?: Tally | undefined;
  /** Version of the prices of all rows; absent if only some were checked. */
  priceVersion?: number;
}

/**
 * Returns what the import notes of the prices: their version and, if they have changed since the seller saw the cost,
 * the cost before. A file that is read anew has no cost before.
 */
const pricesOf = (
  { price_version: formerVersion, former_cost_cents: formerCost, counts: formerCounts }: StoredImport,
  { recheck }: ReadingChoices,
  priceVersion: number | undefined,
  cost: number | null,
) => {
  if (priceVersion === undefined) return {};
  if (recheck === null) return { price_version: priceVersion, former_cost_cents: null };
  const isMoved = formerVersion !== null && formerVersion !== priceVersion;
  const seenCost = formerCost ?? (isMoved ? (formerCounts.cost_cents ?? null) : null);
  return { price_version: priceVersion, former_cost_cents: seenCost === cost ? null : seenCost };
};

/**
 * Opens the preview with the counts of its rows. Throws `Overtaken` if the seller's choices have changed
 * since the rows were checked.
 */
export const openPreview = async (
  tx: Tx,
  key: ImportKey,
  checkedChoices: ReadingChoices,
  { tally, priceVersion }: CheckFindings = {},
): Promise<void> => {
  const currentImport = await readImport(tx, key, { lock: true });
  if (
    currentImport.status !== 'checking' ||
    !isDeepStrictEqual(readingChoicesOf(currentImport), readingChoicesOf(checkedChoices))
  )
    throw new Overtaken();
  const counts =
    tally?.counts(currentImport.duplicates) ?? (await countImportRows(tx, key, currentImport.duplicates));
  await updateImport(tx, key, {
    status: 'preview',
    recheck: null,
    counts: JSON.stringify(counts),
    checked_mapping: JSON.stringify(checkedChoices.mapping),
    ...pricesOf(currentImport, checkedChoices, priceVersion, counts.cost_cents),
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
