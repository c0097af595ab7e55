import type { FileProblemCode, FileProblemParams } from '../../contract/imports/file-problems.ts';
import { toCsv } from './csv.ts';
import { toXlsx, toZip, workbookParts } from './xlsx.ts';

/** A file that an import must refuse, and what it must say of it. */
export interface BrokenFile {
  fileName: string;
  bytes: Buffer;
  code: FileProblemCode;
  params?: FileProblemParams;
}

const header = ['Order number', 'Recipient', 'Address 1', 'City', 'Country', 'SKU', 'Quantity'];
const row = ['A-1', 'Emma Larson', '18 Harbor Street', 'Fall River', 'US', 'TEE-BLK-M', '1'];
const megabyte = 1024 * 1024;

/** Every way a file can be broken, each a few kilobytes to megabytes made in memory. */
export async function brokenFiles(): Promise<BrokenFile[]> {
  return [...brokenText(), ...(await brokenWorkbooks()), ...wrongTypes()];
}

function brokenText(): BrokenFile[] {
  const long = 'x'.repeat(10 * megabyte);
  const wide = Array.from({ length: 201 }, (_, index) => `Column ${index}`);
  return [
    { fileName: 'empty.csv', bytes: Buffer.alloc(0), code: 'file_empty' },
    { fileName: 'blank.csv', bytes: Buffer.from('\r\n\r\n ,,\r\n'), code: 'file_empty' },
    { fileName: 'header-only.csv', bytes: toCsv([header]), code: 'file_no_rows' },
    { fileName: 'no-header.csv', bytes: toCsv([row, row, row]), code: 'file_no_header', params: { row: 1 } },
    { fileName: 'prose.csv', bytes: Buffer.from('Dear team\nplease print this\n'), code: 'file_no_header', params: { row: 1 } },
    {
      fileName: 'open-quote.csv',
      bytes: Buffer.concat([toCsv([header, row]), Buffer.from('A-2,"Emma Larson,18 Harbor Street\r\n')]),
      code: 'file_truncated',
      params: { row: 3 },
    },
    {
      fileName: 'long-cell.csv',
      bytes: toCsv([header, row, ['A-2', long]]),
      code: 'file_cell_too_long',
      params: { row: 3, column: 2, limit: 32_768 },
    },
    { fileName: 'wide.csv', bytes: toCsv([header, wide]), code: 'file_too_many_columns', params: { row: 2, limit: 200 } },
    {
      fileName: 'many-rows.csv',
      bytes: toCsv([header, ...Array.from({ length: 100_001 }, () => row)]),
      code: 'file_too_many_rows',
      params: { limit: 100_000 },
    },
    { fileName: 'huge.csv', bytes: Buffer.alloc(50 * megabyte + 1, 'a,b\n'), code: 'file_too_large', params: { limit: 50 } },
    { fileName: 'broken-utf8.csv', bytes: brokenUtf8(), code: 'file_encoding', params: { row: 3 } },
    { fileName: 'half-utf16.csv', bytes: toCsv([header, row], { encoding: 'utf-16le' }).subarray(0, -1), code: 'file_truncated' },
  ];
}

function brokenUtf8(): Buffer {
  const bytes = toCsv([header, ['A-1', 'Nguyễn Thị Hương'], ['A-2', '####Đức'], row]);
  bytes.fill(0xff, bytes.indexOf('#'), bytes.indexOf('#') + 4);
  return bytes;
}

async function brokenWorkbooks(): Promise<BrokenFile[]> {
  const whole = await toXlsx([header, row]);
  const sheet = (data: string, prolog = '') => toZip(workbookParts({ sheets: [{ name: 'Orders', data }], prolog }));
  const bomb = workbookParts({ sheets: [{ name: 'Orders', data: ' '.repeat(20 * megabyte) }] });
  const liar = bomb.map((part) => (part.name.includes('sheet1') ? { ...part, size: 1000 } : part));
  const many = Array.from({ length: 1_001 }, (_, index) => ({ name: `xl/${index}.xml`, data: '' }));
  const dtd = '<!DOCTYPE lol [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  const longCell = `<row r="7"><c r="B7" t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c></row>`;
  const farCell = '<row r="2"><c r="XFD2" t="str"><v>far</v></c></row>';
  const spoiled = Buffer.from(whole);
  const sheetStart = spoiled.indexOf('xl/worksheets/sheet1.xml');
  spoiled.fill(0x55, sheetStart + 60, sheetStart + 90);
  return [
    { fileName: 'truncated.xlsx', bytes: whole.subarray(0, Math.floor(whole.length * 0.6)), code: 'file_truncated' },
    { fileName: 'bomb.xlsx', bytes: toZip(bomb), code: 'file_zip_bomb', params: { limit: 200 } },
    { fileName: 'lying-bomb.xlsx', bytes: toZip(liar), code: 'file_zip_bomb', params: { limit: 200 } },
    { fileName: 'many-entries.xlsx', bytes: toZip(many), code: 'file_zip_bomb', params: { limit: 1_000 } },
    { fileName: 'entities.xlsx', bytes: sheet('', dtd), code: 'file_unsafe' },
    { fileName: 'long-cell.xlsx', bytes: sheet(longCell), code: 'file_cell_too_long', params: { row: 7, column: 2, limit: 32_768 } },
    { fileName: 'far-cell.xlsx', bytes: sheet(farCell), code: 'file_too_many_columns', params: { row: 2, limit: 200 } },
    { fileName: 'blank.xlsx', bytes: sheet(''), code: 'file_empty' },
    { fileName: 'header-only.xlsx', bytes: await toXlsx([header]), code: 'file_no_rows' },
    { fileName: 'damaged.xlsx', bytes: spoiled, code: 'file_damaged' },
  ];
}

function wrongTypes(): BrokenFile[] {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]);
  const locked = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
  const noise = Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 251));
  const otherArchive = toZip([{ name: 'content.xml', data: '<a/>' }]);
  return [
    { fileName: 'picture.csv', bytes: png, code: 'file_wrong_type', params: { found: 'PNG' } },
    { fileName: 'old.xlsx', bytes: compound, code: 'file_wrong_type', params: { found: 'XLS' } },
    { fileName: 'locked.xlsx', bytes: locked, code: 'file_protected' },
    { fileName: 'page.csv', bytes: Buffer.from('<html><table><tr><td>1'), code: 'file_wrong_type', params: { found: 'HTML' } },
    { fileName: 'data.csv', bytes: Buffer.from('[{"order": 1}]'), code: 'file_wrong_type', params: { found: 'JSON' } },
    { fileName: 'sheet.ods', bytes: otherArchive, code: 'file_wrong_type', params: { found: 'ODS' } },
    { fileName: 'noise.csv', bytes: noise, code: 'file_wrong_type', params: { found: '?' } },
  ];
}
