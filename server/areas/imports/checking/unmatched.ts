import { sql } from 'kysely';
import type { Import } from '../../../../contract/imports/calls.ts';
import type { UnmatchedCounts } from '../../../../contract/imports/unmatched.ts';
import { unmatchedCodes, type UnmatchedCode } from '../../../../contract/imports/problems.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { inImport, readImport, recount, toImport, updateImport, type ImportKey } from '../storedImport.ts';
import { fewOrders, recheckOrders } from './recheck.ts';
import { severity } from './storedRows.ts';

/** Returns a problem's code; of an item that is created without a product, the problem that its SKU has. */
const codeOf = sql`case when problem ->> 'code' = 'item_unmatched' then problem #>> '{params,code}'
  else problem ->> 'code' end`;

/** Handles GET /imports/{id}/unmatched. */
export const countUnmatched = async (
  tx: Tx,
  key: ImportKey,
  chosenCodes: readonly UnmatchedCode[],
): Promise<UnmatchedCounts> => {
  const { rows } = await sql<Omit<UnmatchedCounts['codes'][number], 'chosen'>>`
    with found as (
      select group_no, row_no, ${codeOf} as code
      from import_rows, jsonb_array_elements(problems) as problem
      where ${inImport(key)} and level > 0
        and ${codeOf} = any(${unmatchedCodes}::text[])
    ), hindered as (
      select distinct group_no from import_rows, jsonb_array_elements(problems) as problem
      where ${inImport(key)} and level = ${sql.lit(severity.error)}
        and problem ->> 'level' = 'error' and not problem ->> 'code' = any(${unmatchedCodes}::text[])
    )
    select code, count(distinct row_no)::int as rows, count(distinct found.group_no)::int as orders,
      count(distinct found.group_no) filter (where hindered.group_no is null)::int as ready
    from found left join hindered using (group_no) group by code`.execute(tx);
  return {
    codes: unmatchedCodes.flatMap((code) => {
      const countOfCode = rows.find((count) => count.code === code);
      return countOfCode ? [{ ...countOfCode, chosen: chosenCodes.includes(code) }] : [];
    }),
  };
};

/** Returns the orders with one of these problems. */
const groupsWithProblems = async (
  tx: Tx,
  key: ImportKey,
  codes: readonly UnmatchedCode[],
): Promise<number[]> => {
  const { rows } = await sql<{ group_no: number }>`
    select distinct group_no from import_rows
    where ${inImport(key)} and level > 0
      and exists (select from jsonb_array_elements(problems) as problem where ${codeOf} = any(${codes}::text[]))
    order by 1 limit ${fewOrders + 1}`.execute(tx);
  return rows.map(({ group_no: group }) => group);
};

/**
 * Chooses the problems of SKUs with which items are created without a product, and checks the orders that have them
 * again. Idempotent. Throws `import_not_ready` outside the preview.
 */
export const chooseUnmatched = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  codes: readonly UnmatchedCode[],
  book: PriceBook,
): Promise<Import> => {
  const storedImport = await readImport(tx, key, { shopId, lock: true });
  if (storedImport.status !== 'preview') throw new ApiError('import_not_ready');
  const chosenCodes = unmatchedCodes.filter((code) => codes.includes(code));
  const changedCodes = unmatchedCodes.filter(
    (code) => chosenCodes.includes(code) !== storedImport.unmatched_codes.includes(code),
  );
  if (changedCodes.length === 0) return toImport(storedImport);
  await updateImport(tx, key, { unmatched_codes: chosenCodes });
  const groups = await groupsWithProblems(tx, key, changedCodes);
  if (groups.length > fewOrders) await updateImport(tx, key, { status: 'checking', recheck: 'all' });
  else {
    await recheckOrders(tx, key, { ...storedImport, unmatched_codes: chosenCodes }, book, groups);
    await recount(tx, key, storedImport.duplicates);
  }
  return toImport(await readImport(tx, key));
};
