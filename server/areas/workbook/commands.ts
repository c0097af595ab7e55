import { z } from 'zod';
import { ApiError } from '../../base/errors.ts';
import { operatorBook } from '../../operator/operatorBook.ts';
import { currentVersion, lockVersion, readScheduled, readVersion } from '../../operator/workbook/versions.ts';
import { toNumber } from '../../staff/inputs.ts';
import { staffCommand } from '../../staff/staffCommand.ts';
import { fromInput, instantOf } from './applyFrom.ts';
import { announceVersion, makeChange } from './change.ts';

const right = 'catalog';
const listed = 100;

const list = staffCommand({
  name: 'operator versions',
  right,
  help: 'The last versions of the workbook, newest first: who applied them, when, and what they changed',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({
    answer: {
      version: await currentVersion(tx),
      versions: await tx
        .selectFrom('operator_versions')
        .select([
          'number',
          'state',
          'problem',
          'sha256',
          'plan',
          'applied_by',
          'approved_by',
          'created_at',
          'applies_at',
          'applied_at',
        ])
        .orderBy('number', 'desc')
        .limit(listed)
        .execute(),
    },
  }),
});

const again = staffCommand({
  name: 'operator again',
  right,
  help: 'Put a former version in force again, as a new one: this takes later changes back',
  isLong: true,
  input: z.strictObject({ number: z.preprocess(toNumber, z.int().min(1)), from: fromInput }),
  run: async (work, { number, from }) => {
    const { tx, services } = work;
    const version = await readVersion(tx, number);
    if (!version) throw new ApiError('not_found');
    const { settings } = await operatorBook(services.db);
    const base = await lockVersion(tx);
    const { workbook, sha256 } = version;
    const change = { workbook, sha256, base, from: instantOf(from, settings.time_zone) };
    return { answer: await makeChange(work, change), objectId: String(number) };
  },
});

const withdraw = staffCommand({
  name: 'operator withdraw',
  right,
  help: 'Take back the version that waits for its date',
  input: z.strictObject({}),
  run: async ({ tx, services }) => {
    await lockVersion(tx);
    const scheduled = await readScheduled(tx);
    if (!scheduled) throw new ApiError('not_found');
    const { number } = scheduled;
    await tx
      .updateTable('operator_versions')
      .set({ state: 'withdrawn' })
      .where('number', '=', number)
      .execute();
    await announceVersion(tx, services, number, 'withdrawn');
    return { answer: { number, state: 'withdrawn' }, objectId: String(number) };
  },
});

/** Staff commands about versions of the workbook. */
export const workbookCommands = [list, again, withdraw];
