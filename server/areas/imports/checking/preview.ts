import { sql, type RawBuilder } from 'kysely';
import {
  maxGroupsPerCause,
  type PreviewRow,
  type ProblemGroup,
  type RowView,
} from '../../../../contract/imports/calls.ts';
import { fromStored, storedNames } from '../../../../contract/imports/fields.ts';
import { valueKey } from '../../../../contract/imports/values.ts';
import type { Tx } from '../../../database/tenant.ts';
import { inImport, type ImportKey } from '../storedImport.ts';
import { otherDesign } from './cells.ts';
import { rowLevels } from './storedRows.ts';

const views: Record<RowView, RawBuilder<boolean>> = {
  all: sql`true`,
  error: sql`level = 3`,
  warning: sql`level = 1`,
  duplicate: sql`level = 2`,
  fixed: sql`fixed`,
};

interface StoredPreviewRow {
  row_no: number;
  cells: string[];
  level: number;
  fixed: boolean;
  fixed_fields: string[] | null;
  problems: PreviewRow['problems'] | null;
}

const toRow = ({ cells, level, fixed_fields: fixed, problems, ...row }: StoredPreviewRow): PreviewRow => ({
  ...row,
  cells: fromStored(cells) as Record<string, string>,
  level: rowLevels[level] ?? 'ready',
  fixed_fields: fixed ?? [],
  problems: problems ?? [],
});

/** Returns a page of the preview grid in the order of the file, and the number of rows of the tab. */
export const readPreviewRows = async (
  tx: Tx,
  key: ImportKey,
  query: { view: RowView; page: number; limit: number },
): Promise<{ rows: PreviewRow[]; count: number }> => {
  const condition = sql`${inImport(key)} and ${views[query.view]}`;
  const { rows } = await sql<StoredPreviewRow>`
    select row_no, cells, level, fixed, fixed_fields, problems from import_rows where ${condition}
    order by row_no limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(tx);
  const countResult = await sql<{
    count: number;
  }>`select count(*) as count from import_rows where ${condition}`.execute(tx);
  return { rows: rows.map(toRow), count: countResult.rows[0]?.count ?? 0 };
};

type Sample = Pick<ProblemGroup, 'params' | 'suggestions'>;

const causeOf = ({ field, code, level }: ProblemGroup): string => `${field} ${code} ${level}`;

/**
 * Merges groups whose values differ only in spelling; the spelling of the first row is shown. Only for the
 * groups that are shown: in the database it would take as long as everything else. A cause with more groups
 * than shown is not a matter of spelling.
 */
const mergeSpellings = (groups: readonly ProblemGroup[]): ProblemGroup[] =>
  [
    ...Map.groupBy(groups, (group) => `${causeOf(group)} ${valueKey(group.field, group.value)}`).values(),
  ].flatMap((members) => {
    const [first] = members.toSorted((a, b) => a.first_row - b.first_row);
    const rows = members.reduce((sum, member) => sum + member.rows, 0);
    return first ? [{ ...first, rows }] : [];
  });

/** Subtracts the merged groups from the number of groups of each cause. */
const withCauses = (
  groups: readonly ProblemGroup[],
  unmergedGroups: readonly ProblemGroup[],
): ProblemGroup[] => {
  const mergedByCause = Map.groupBy(groups, causeOf);
  const unmergedByCause = Map.groupBy(unmergedGroups, causeOf);
  return groups.map((group) => {
    const cause = causeOf(group);
    const mergedCount = (unmergedByCause.get(cause)?.length ?? 0) - (mergedByCause.get(cause)?.length ?? 0);
    return { ...group, of_cause: group.of_cause - mergedCount };
  });
};

/**
 * Groups equal problems for the side list "Fix by problem", the most serious and most common first. Each
 * cause has its share of the list, so that 300 existing orders, or as many padded ZIP codes, hide nothing
 * else.
 */
export const readProblems = async (tx: Tx, key: ImportKey): Promise<ProblemGroup[]> => {
  const { rows } = await sql<Omit<ProblemGroup, keyof Sample> & { sample: Sample }>`
    with equal as (
      select problem ->> 'field' as field, problem ->> 'code' as code, problem ->> 'level' as level,
        case problem ->> 'code' when 'row_hidden' then ''
          else coalesce(cells[array_position(${storedNames}::text[], problem ->> 'field')],
            ${otherDesign(sql`(problem ->> 'field')`)}, '') end as value,
        count(*)::int as rows, min(row_no) as first_row
      from import_rows, jsonb_array_elements(problems) as problem
      where ${inImport(key)} and level > 0
      group by 1, 2, 3, 4
    ), ranked as (
      select equal.*, count(*) over (partition by field, code, level)::int as of_cause,
        row_number() over (partition by field, code, level order by rows desc, first_row) as rank
      from equal
    ), shown as materialized (select * from ranked where rank <= ${maxGroupsPerCause})
    select field, code, level, value, rows, first_row, of_cause, sample from shown
    cross join lateral (
      select problem as sample from import_rows, jsonb_array_elements(problems) as problem
      where ${inImport(key)} and level > 0 and level in (1, 2, 3) and row_no = first_row and problem ->> 'field' = field
        and problem ->> 'code' = code and problem ->> 'level' = shown.level
      limit 1
    ) as first
    order by case shown.level when 'error' then 0 when 'duplicate' then 1 else 2 end, rows desc, first_row`.execute(
    tx,
  );
  const groups = rows.map(({ sample, ...group }) => ({
    ...group,
    ...(sample.params && { params: sample.params }),
    ...(sample.suggestions && { suggestions: sample.suggestions }),
  }));
  return withCauses(mergeSpellings(groups), groups);
};
