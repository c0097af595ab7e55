import { sql, type RawBuilder } from 'kysely';
import {
  groupsOfCause,
  type ImportRow,
  type ProblemGroup,
  type RowView,
} from '../../../../contract/imports/calls.ts';
import { fromStored, storedFields } from '../../../../contract/imports/fields.ts';
import { valueKey } from '../../../../contract/imports/values.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { ImportKey } from '../storedImport.ts';
import { rowLevels } from './storedRows.ts';

const views: Record<RowView, RawBuilder<boolean>> = {
  all: sql`true`,
  error: sql`level = 3`,
  warning: sql`level = 1`,
  duplicate: sql`level = 2`,
  fixed: sql`fixed`,
};

interface Stored {
  row_no: number;
  cells: string[];
  level: number;
  fixed: boolean;
  fixed_fields: string[] | null;
  problems: ImportRow['problems'] | null;
}

const toRow = ({ cells, level, fixed_fields: fixed, problems, ...row }: Stored): ImportRow => ({
  ...row,
  cells: { ...fromStored(cells) },
  level: rowLevels[level] ?? 'ready',
  fixed_fields: fixed ?? [],
  problems: problems ?? [],
});

/** A page of the preview grid in the order of the file, and how many rows the tab has. */
export const readRows = async (
  tx: Tx,
  { accountId, importId }: ImportKey,
  query: { view: RowView; page: number; limit: number },
): Promise<{ rows: ImportRow[]; count: number }> => {
  const where = sql`account_id = ${accountId} and import_id = ${importId} and ${views[query.view]}`;
  const { rows } = await sql<Stored>`
    select row_no, cells, level, fixed, fixed_fields, problems from import_rows where ${where}
    order by row_no limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(tx);
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from import_rows where ${where}`.execute(tx);
  return { rows: rows.map(toRow), count: counted.rows[0]?.count ?? 0 };
};

type Sample = Pick<ProblemGroup, 'params' | 'suggestions'>;

const causeOf = ({ field, code, level }: ProblemGroup): string => `${field} ${code} ${level}`;

/**
 * A word is one, however it is written: it stands as its first row has it. Done with the groups that are shown, since the
 * database would take as long for it as for all else; a cause with more of them than that has no words.
 */
const asWords = (groups: readonly ProblemGroup[]): ProblemGroup[] =>
  [
    ...Map.groupBy(groups, (group) => `${causeOf(group)} ${valueKey(group.field, group.value)}`).values(),
  ].flatMap((members) => {
    const [first] = members.toSorted((one, other) => one.first_row - other.first_row);
    const rows = members.reduce((sum, one) => sum + one.rows, 0);
    return first ? [{ ...first, rows }] : [];
  });

/** How many groups of its cause went into others is the same for all of them. */
const withCauses = (groups: readonly ProblemGroup[], before: readonly ProblemGroup[]): ProblemGroup[] => {
  const merged = Map.groupBy(groups, causeOf);
  const all = Map.groupBy(before, causeOf);
  return groups.map((group) => {
    const cause = causeOf(group);
    const gone = (all.get(cause)?.length ?? 0) - (merged.get(cause)?.length ?? 0);
    return { ...group, of_cause: group.of_cause - gone };
  });
};

/**
 * Equal problems together, the most serious and most common first: the side list "Fix by problem". Each cause has its share,
 * so that 300 orders that exist already, or as many padded ZIP codes, hide nothing else.
 */
export const readProblems = async (tx: Tx, { accountId, importId }: ImportKey): Promise<ProblemGroup[]> => {
  const mine = sql`account_id = ${accountId} and import_id = ${importId}`;
  const { rows } = await sql<Omit<ProblemGroup, keyof Sample> & { sample: Sample }>`
    with equal as (
      select problem ->> 'field' as field, problem ->> 'code' as code, problem ->> 'level' as level,
        case problem ->> 'code' when 'row_hidden' then '' else coalesce(cells[array_position(${storedFields}::text[], problem ->> 'field')], '') end as value,
        count(*)::int as rows, min(row_no) as first_row
      from import_rows, jsonb_array_elements(problems) as problem
      where ${mine} and level > 0
      group by 1, 2, 3, 4
    ), ranked as (
      select equal.*, count(*) over (partition by field, code, level)::int as of_cause,
        row_number() over (partition by field, code, level order by rows desc, first_row) as rank
      from equal
    ), shown as materialized (select * from ranked where rank <= ${groupsOfCause})
    select field, code, level, value, rows, first_row, of_cause, sample from shown
    cross join lateral (
      select problem as sample from import_rows, jsonb_array_elements(problems) as problem
      where ${mine} and level > 0 and level in (1, 2, 3) and row_no = first_row and problem ->> 'field' = field and problem ->> 'code' = code and problem ->> 'level' = shown.level
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
  return withCauses(asWords(groups), groups);
};
