import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { issuerOf, type Issuer } from '../../contract/bills/documents.ts';
import type { Database } from '../database/tables/tables.ts';
import { operatorBook, type OperatorMark } from '../operator/operatorBook.ts';

/** Operator at the head of a PDF. */
export interface Letterhead {
  name: string;
  /** PNG; null: the built-in mark. */
  mark: Buffer | null;
  /** Issuer of what is issued now. */
  issuer: Issuer;
}

/** Pixels of a mark, four times its size on document in points. */
const markPixels = 96;

const pictures = new WeakMap<OperatorMark, Promise<Buffer>>();

/** Returns a mark as a PNG, which PDFs hold; rendered once per version. */
const pictureOf = (mark: OperatorMark): Promise<Buffer> => {
  const picture =
    pictures.get(mark) ??
    sharp(mark.bytes)
      .resize(markPixels, markPixels, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
  pictures.set(mark, picture);
  return picture;
};

/** Returns the operator as PDFs show it. */
export const readLetterhead = async (db: Kysely<Database>): Promise<Letterhead> => {
  const { settings, mark } = await operatorBook(db);
  return { name: settings.name, mark: mark && (await pictureOf(mark)), issuer: issuerOf(settings) };
};
