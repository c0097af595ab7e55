import { sql } from 'kysely';
import type { Import, ItemsRequest } from '../../../../contract/imports/calls.ts';
import { isImportField } from '../../../../contract/imports/fields.ts';
import { valueKey } from '../../../../contract/imports/values.ts';
import { itemStateWord } from '../../../../contract/imports/vocabulary/states.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { inImport, readImport, type ImportKey } from '../storedImport.ts';
import { cellIndex, cellText } from './cells.ts';
import { checkChanged, type ChangedRow } from './fix.ts';
import { valueKeyOf } from './sameValue.ts';

const stateCell = cellIndex('item_state');

/**
 * Leaves out the items whose rows have this problem with this value, as gift cards among shirts: the rest of
 * their orders is created. Throws `import_not_ready` outside the preview, `not_found` if no row has the
 * problem.
 */
export const leaveItemsOut = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  { field, code, value }: ItemsRequest,
  book: PriceBook,
): Promise<{ rows: number; import: Import }> => {
  if (!isImportField(field)) throw invalid({ field: 'choice' });
  const storedImport = await readImport(tx, key, { shopId, lock: true });
  if (storedImport.status !== 'preview') throw new ApiError('import_not_ready');
  const cell = cellText(field);
  const { rows } = await sql<ChangedRow>`
    update import_rows set cells[${sql.lit(stateCell)}] = ${itemStateWord.leftOut}, fixed = true,
      fixed_fields = array_append(array_remove(fixed_fields, 'item_state'), 'item_state')
    where ${inImport(key)} and level > 0
      and ${valueKeyOf(sql.lit(field), cell)} = ${valueKey(field, value)}
      and exists (select from jsonb_array_elements(problems) as problem
        where problem ->> 'code' = ${code} and problem ->> 'field' = ${field})
    returning row_no, group_no, cells[${sql.lit(cellIndex('recipient'))}] as recipient`.execute(tx);
  return checkChanged(tx, key, storedImport, book, rows, 'item_state');
};
