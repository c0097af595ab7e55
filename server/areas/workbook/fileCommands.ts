import { z } from 'zod';
import { inTransaction } from '../../database/changes.ts';
import { runAs } from '../../database/work.ts';
import { operatorBook } from '../../operator/operatorBook.ts';
import { storePhoto } from '../../pictures/photos.ts';
import type { Services } from '../../services/services.ts';
import { toNumber } from '../../staff/inputs.ts';
import { staffFileCommand, type StaffFileCommand } from '../../staff/staffFileCommand.ts';
import { fromInput, instantOf } from './applyFrom.ts';
import { makeChange, planChange } from './change.ts';
import { readUpload, type CheckedWorkbook } from './readUpload.ts';

/** The version that a workbook was made from, if it does not say so itself or another one is meant. */
const baseInput = z.preprocess(toNumber, z.int().min(0).optional());

const right = 'catalog';

/** Runs work that may take longer than a request. */
const runLong = <T>(work: () => Promise<T>): Promise<T> => runAs({ timeLimit: 'job' }, work);

const check: StaffFileCommand = {
  name: 'operator check',
  right,
  help: 'Check a workbook (XLSX, a ZIP or a folder of CSV files, with pictures); changes nothing',
  take: async (services, bytes) => (await readUpload(services, bytes)).report,
};

const plan = staffFileCommand({
  name: 'operator plan',
  right,
  help: 'Say what a workbook would change; changes nothing',
  input: z.strictObject({ base: baseInput }),
  take: (services, bytes, { input: { base } }) =>
    runLong(async () => {
      const { report, checked } = await readUpload(services, bytes);
      if (!checked) return report;
      const change = { ...checked, base: base ?? checked.base, from: null };
      return inTransaction(services.db, (tx) => planChange(tx, services, change));
    }),
});

/** Stores the pictures of a workbook under their hashes, so that storing them again changes nothing. */
const storePictures = async (services: Services, pictures: CheckedWorkbook['pictures']): Promise<void> => {
  const { storage } = services;
  for (const { key, type, bytes, copy } of pictures) {
    if (!(await storage.head(key))) await storage.put(key, Buffer.from(bytes), { contentType: type });
    if (copy) await storePhoto(services, key, copy);
  }
};

const apply = staffFileCommand({
  name: 'operator apply',
  right,
  help: 'Put a workbook in force, now or from a day such as 2026-12-01',
  input: z.strictObject({ base: baseInput, from: fromInput }),
  take: (services, bytes, { person, input: { from, base } }) =>
    runLong(async () => {
      const { report, checked } = await readUpload(services, bytes);
      if (!checked) return { applied: false, ...report };
      await storePictures(services, checked.pictures);
      const { settings } = await operatorBook(services.db);
      const change = {
        ...checked,
        base: base ?? checked.base,
        from: instantOf(from, settings.time_zone),
      };
      return inTransaction(services.db, (tx) =>
        makeChange({ tx, services, person, now: services.now() }, change),
      );
    }),
});

/** Commands of staff that take a workbook. */
export const workbookFileCommands: readonly StaffFileCommand[] = [check, plan, apply];
