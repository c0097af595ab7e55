import type { RowDecision } from '../../../../contract/imports/fixes.ts';
import type { Tx } from '../../../database/tenant.ts';
import { updateImport, type ImportKey, type StoredImport } from '../record.ts';

const same = (left: RowDecision, right: RowDecision): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Adds a decision to those of the import. */
export const noteDecision = (
  tx: Tx,
  key: ImportKey,
  { decisions }: StoredImport,
  decision: RowDecision,
): Promise<void> => {
  const others = decisions.filter((earlier) => !same(earlier, decision));
  return updateImport(tx, key, { decisions: JSON.stringify([...others, decision]) });
};
