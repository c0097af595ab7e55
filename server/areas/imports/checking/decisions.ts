import type { RowDecision } from '../../../../contract/imports/fixes.ts';
import type { Tx } from '../../../database/tenant.ts';
import { updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';

const meaningOf = (decision: RowDecision): string => JSON.stringify({ ...decision, rows: undefined });

const isEqual = (first: RowDecision, second: RowDecision): boolean => meaningOf(first) === meaningOf(second);

/** Adds a decision to those of the import. */
export const addDecision = (
  tx: Tx,
  key: ImportKey,
  { decisions }: StoredImport,
  decision: RowDecision,
): Promise<void> => {
  const earlier = decisions.filter((earlierDecision) => !isEqual(earlierDecision, decision));
  return updateImport(tx, key, { decisions: JSON.stringify([...earlier, decision]) });
};
