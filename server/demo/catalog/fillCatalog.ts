import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';
import { applyWorkbook } from '../../operator/workbook/apply/applyWorkbook.ts';
import { stageWorkbook } from '../../operator/workbook/apply/stage.ts';
import { writeCells } from '../../operator/workbook/cellsFile.ts';
import { insertVersion, setVersion } from '../../operator/workbook/versions.ts';
import type { Random } from '../random.ts';
import { sampleWorkbook } from './sampleWorkbook.ts';

/** Applies the sample workbook as the first version, in a transaction of the caller. */
export const fillCatalog = async (tx: Kysely<Database>, random: Random, now: number): Promise<void> => {
  const { rows, newRows } = sampleWorkbook(random, now);
  const { bytes: workbook, sha256 } = await writeCells(rows);
  const staged = await stageWorkbook(tx, workbook, { newRows });
  await applyWorkbook(tx, staged, null);
  const version = { workbook, sha256, plan: [], applied_by: 'Sample data', approved_by: null };
  const at = new Date(now);
  await setVersion(tx, await insertVersion(tx, { ...version, now: at, from: null }), at);
};
