import { writeXlsx } from 'hucre/xlsx';
import { deflateRawSync, crc32 } from 'node:zlib';

/** A workbook of one sheet with every cell as text, as a spreadsheet library writes it. */
export async function toXlsx(table: readonly (readonly string[])[], sheet = 'Orders'): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: sheet, rows: table.map((row) => [...row]) }] }));
}

/** One file of a crafted archive. `size` overrides what the directory says of its unpacked size. */
export interface ZipPart {
  name: string;
  data: Buffer | string;
  size?: number;
}

/** Packs files into a zip by hand, so that its directory can tell the truth or lie. */
export function toZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = deflateRawSync(data, { level: 9 });
    const name = Buffer.from(part.name);
    const numbers = [crc32(data), packed.length, part.size ?? data.length];
    const local = Buffer.concat([head(30, 0x04034b50, [20, 0, 8, 0, 0], numbers, name.length), name, packed]);
    const entry = Buffer.concat([head(46, 0x02014b50, [20, 20, 0, 8, 0, 0], numbers, name.length), name]);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry);
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

function head(length: number, signature: number, shorts: number[], numbers: number[], nameLength: number): Buffer {
  const bytes = Buffer.alloc(length);
  let at = bytes.writeUInt32LE(signature, 0);
  for (const short of shorts) at = bytes.writeUInt16LE(short, at);
  for (const number of numbers) at = bytes.writeUInt32LE(number, at);
  bytes.writeUInt16LE(nameLength, at);
  return bytes;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageLinks = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface WorkbookParts {
  /** XML inside of `<sheetData>` by sheet, in order. */
  sheets: readonly { name: string; data: string; hidden?: boolean }[];
  /** XML inside of `<sst>`. */
  strings?: string;
  /** XML inside of `<styleSheet>`. */
  styles?: string;
  since1904?: boolean;
  /** Put before the root of every sheet, for a DTD. */
  prolog?: string;
}

/** The parts of a workbook written as XML by hand, for `toZip`. */
export function workbookParts(parts: WorkbookParts): ZipPart[] {
  const { sheets, strings = '', styles = '', since1904 = false, prolog = '' } = parts;
  const listed = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${hidden ? 'state="hidden" ' : ''}r:id="rId${index + 1}"/>`,
  );
  const related = [...sheets.map((_, index) => `worksheet worksheets/sheet${index + 1}`), 'sharedStrings sharedStrings', 'styles styles'];
  const targets = related.map((relation, index) => {
    const [type, target] = relation.split(' ');
    return `<Relationship Id="rId${index + 1}" Type="${links}/${type}" Target="${target}.xml"/>`;
  });
  const root = `<Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/>`;
  return [
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: '_rels/.rels', data: `<Relationships xmlns="${packageLinks}">${root}</Relationships>` },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${main}" xmlns:r="${links}"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: `<Relationships xmlns="${packageLinks}">${targets.join('')}</Relationships>` },
    { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${main}">${strings}</sst>` },
    { name: 'xl/styles.xml', data: `<styleSheet xmlns="${main}">${styles}</styleSheet>` },
    ...sheets.map(({ data }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `<?xml version="1.0" encoding="UTF-8"?>${prolog}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    })),
  ];
}

/**
 * Returns a row of a sheet with every cell as text, without empty cells. `extraCells`: further cells; `hidden`: as by a
 * filter.
 */
export const textRow = (row: number, texts: readonly string[], extraCells = '', hidden = false): string => {
  const textCells = texts.map((text, index) =>
    text === '' ? '' : `<c r="${String.fromCharCode(65 + index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${row}"${hidden ? ' hidden="1"' : ''}>${textCells.join('')}${extraCells}</row>`;
};
