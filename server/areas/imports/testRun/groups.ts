import type { ProblemGroup } from '../../../../contract/imports/calls.ts';
import { fromStored, isImportField } from '../../../../contract/imports/fields.ts';
import { valueKey } from '../../../../contract/imports/values.ts';
import { severity, type StoredRow } from '../checking/storedRows.ts';

/** Groups equal problems of checked rows as the preview does: the most serious and most common first. */
export const groupProblems = (rows: readonly StoredRow[], limit: number): ProblemGroup[] => {
  const groups = new Map<string, ProblemGroup>();
  for (const { row_no: rowNo, cells, problems } of rows) {
    const values = fromStored(cells);
    for (const { field, code, level, params, suggestions } of problems ?? []) {
      const value = isImportField(field) ? (values[field] ?? '') : '';
      const key = [field, code, level, valueKey(field, value)].join('\n');
      const existingGroup = groups.get(key);
      if (existingGroup) existingGroup.rows += 1;
      else
        groups.set(key, {
          field,
          code,
          level,
          value,
          rows: 1,
          first_row: rowNo,
          of_cause: 1,
          ...(params && { params }),
          ...(suggestions && { suggestions }),
        });
    }
  }
  const allGroups = [...groups.values()];
  const causes = Map.groupBy(allGroups, ({ field, code }) => `${field} ${code}`);
  return allGroups
    .map((group) => ({ ...group, of_cause: causes.get(`${group.field} ${group.code}`)?.length ?? 1 }))
    .toSorted((a, b) => severity[b.level] - severity[a.level] || b.rows - a.rows || a.first_row - b.first_row)
    .slice(0, limit);
};
