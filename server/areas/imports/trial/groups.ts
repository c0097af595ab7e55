import type { ProblemGroup } from '../../../../contract/imports/calls.ts';
import { isImportField, storedPlaces } from '../../../../contract/imports/fields.ts';
import { valueKey } from '../../../../contract/imports/values.ts';
import { gravity, type StoredRow } from '../checking/storedRows.ts';

/** Equal problems of checked rows together, as the preview has them: the most serious and most common first. */
export const groupProblems = (rows: readonly StoredRow[], most: number): ProblemGroup[] => {
  const groups = new Map<string, ProblemGroup>();
  for (const { row_no: row, cells, problems } of rows) {
    for (const { field, code, level, params, suggestions } of problems ?? []) {
      const value = isImportField(field) ? (cells[storedPlaces[field]] ?? '') : '';
      const key = [field, code, level, valueKey(field, value)].join('\n');
      const known = groups.get(key);
      if (known) known.rows += 1;
      else
        groups.set(key, {
          field,
          code,
          level,
          value,
          rows: 1,
          first_row: row,
          of_cause: 1,
          ...(params && { params }),
          ...(suggestions && { suggestions }),
        });
    }
  }
  const all = [...groups.values()];
  const causes = Map.groupBy(all, ({ field, code }) => `${field} ${code}`);
  return all
    .map((group) => ({ ...group, of_cause: causes.get(`${group.field} ${group.code}`)?.length ?? 1 }))
    .toSorted(
      (one, other) =>
        gravity[other.level] - gravity[one.level] || other.rows - one.rows || one.first_row - other.first_row,
    )
    .slice(0, most);
};
