import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';
import { readSomeCells, type Pictures } from '../../operator/workbook/cellsFile.ts';
import { columnLetters } from '../../operator/workbook/faultList.ts';
import { faultText } from '../../operator/workbook/faultTexts.ts';
import type { NewPicture } from '../../operator/workbook/read/pictures.ts';
import type { ReadFault, SellerPlaces } from '../../operator/workbook/read/readWorkbook.ts';
import { currentVersion, readVersion } from '../../operator/workbook/versions.ts';
import type { Services } from '../../services/services.ts';
import { readInThread } from './thread/thread.ts';

/** A workbook without faults, ready to be applied. */
export interface CheckedWorkbook {
  workbook: Buffer;
  sha256: string;
  /** Version that it was made from. */
  base: number;
  pictures: NewPicture[];
}

/** Answer of a check. `faults` has the first thousand of `fault_count`. */
export interface CheckReport {
  rows: Record<string, number>;
  fault_count: number;
  faults: (ReadFault & { text: { en: string; vi: string } })[];
}

/**
 * Returns faults at sellers that nobody signs in as. A sign-up whose address is not confirmed counts as nobody: it may
 * be deleted, and a version keeps its cells for good.
 */
const unknownSellers = async (db: Kysely<Database>, sellers: SellerPlaces): Promise<ReadFault[]> => {
  if (sellers.length === 0) return [];
  const emails = sellers.map(([email]) => email);
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users
    where owner and email_verified_at is not null and lower(email) = any(${emails}::text[])`.execute(db);
  const knownEmails = new Set(rows.map(({ email }) => email));
  return sellers.flatMap(([email, { sheet, row, column }]) =>
    knownEmails.has(email)
      ? []
      : [
          {
            sheet,
            row: row ?? null,
            column: column === undefined ? null : columnLetters(column),
            value: email,
            code: 'unknown_seller' as const,
          },
        ],
  );
};

const knownPictures = async (db: Kysely<Database>, version: number): Promise<Pictures> => {
  const current = await readVersion(db, version);
  return current ? (await readSomeCells(current.workbook, [])).pictures : {};
};

/**
 * Reads and checks an uploaded workbook. A workbook that does not say which version it was exported from counts as
 * made from the one in force.
 */
export const readUpload = async (
  { db, stopping }: Services,
  bytes: Uint8Array,
): Promise<{ report: CheckReport; checked: CheckedWorkbook | undefined }> => {
  const current = await currentVersion(db);
  const read = await readInThread({ bytes, known: await knownPictures(db, current) }, stopping);
  const sellerFaults = await unknownSellers(db, read.sellers);
  const faults = [...read.faults, ...sellerFaults];
  const report = {
    rows: read.rows,
    fault_count: read.faultCount + sellerFaults.length,
    faults: faults.map((fault) => ({ ...fault, text: faultText(fault.code, fault.params) })),
  };
  if (faults.length > 0) return { report, checked: undefined };
  const { bytes: workbook, sha256 } = read.cells;
  const checked = {
    workbook: Buffer.from(workbook),
    sha256,
    base: read.exportedVersion ?? current,
    pictures: read.pictures,
  };
  return { report, checked };
};
