import { FileProblem } from '../fileProblem.ts';
import { numberFormat, type NumberFormat } from './numbers.ts';
import { attribute, decodeXml, XmlScanner, type XmlHandler } from './xml.ts';
import { readDirectory, unpack, type ZipEntry } from './zip.ts';
import { fileLimits } from '../../../contract/imports/file-problems.ts';

/** Maximum shared strings: more than any sheet within the limits can hold, and few enough to keep in memory. */
const maxStrings = 4_000_000;

/** Data that all sheets of a workbook share, and the sheets, the visible ones first. */
export interface Workbook {
  bytes: Buffer;
  sheets: { name: string; entry: ZipEntry; hidden: boolean }[];
  strings: string[];
  formats: NumberFormat[];
  since1904: boolean;
}

/**
 * Opens a workbook: its sheets in order, shared strings and number formats. Unpacks only those parts.
 * @throws FileProblem of the archive, or `file_wrong_type` for a zip that is no workbook.
 */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const entries = readDirectory(bytes);
  const main = await mainPart(bytes, entries);
  const links = await relations(bytes, entries, main);
  const workbookParts = await listSheets(bytes, entry(entries, main));
  const sheets = workbookParts.sheets.flatMap(({ name, link, hidden }) => {
    const target = entries.get(links.get(link)?.target ?? '');
    return target && links.get(link)?.type === 'worksheet' ? [{ name, entry: target, hidden }] : [];
  });
  const part = (type: string) => {
    const link = [...links.values()].find((candidate) => candidate.type === type);
    return link && entries.get(link.target);
  };
  return {
    bytes,
    sheets,
    strings: await readStrings(bytes, part('sharedStrings')),
    formats: await readFormats(bytes, part('styles')),
    since1904: workbookParts.since1904,
  };
}

/** Feeds one part of the archive to a handler, as UTF-8. */
export async function* scan(bytes: Buffer, zipEntry: ZipEntry, handler: XmlHandler): AsyncGenerator<void> {
  const scanner = new XmlScanner(handler);
  const decoder = new TextDecoder('utf-8');
  for await (const piece of unpack(bytes, zipEntry)) {
    scanner.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  scanner.write(decoder.decode());
  scanner.end();
}

async function scanAll(
  bytes: Buffer,
  zipEntry: ZipEntry | undefined,
  handler: Partial<XmlHandler>,
): Promise<void> {
  if (!zipEntry) return;
  const completeHandler = { open: nothing, close: nothing, text: nothing, ...handler };
  const pieces = scan(bytes, zipEntry, completeHandler);
  while (!(await pieces.next()).done);
}

function nothing(): void {}

function entry(entries: Map<string, ZipEntry>, name: string): ZipEntry {
  const zipEntry = entries.get(name);
  if (!zipEntry) throw new FileProblem('file_damaged');
  return zipEntry;
}

interface Relation {
  type: string;
  target: string;
}

async function mainPart(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<string> {
  const root = await relations(bytes, entries, '');
  const main = [...root.values()].find((link) => link.type === 'officeDocument')?.target;
  if (main && /\.xml$/i.test(main) && !main.startsWith('word/') && !main.startsWith('ppt/')) return main;
  throw new FileProblem('file_wrong_type', { found: zipName(entries, main) });
}

function zipName(entries: Map<string, ZipEntry>, main: string | undefined): string {
  if (main?.endsWith('.bin')) return 'XLSB';
  if (main?.startsWith('word/')) return 'DOCX';
  if (main?.startsWith('ppt/')) return 'PPTX';
  if (entries.has('content.xml')) return 'ODS';
  return entries.has('Index/Document.iwa') ? 'Numbers' : 'ZIP';
}

/**
 * Returns the links of a part by id, with targets as names in the archive. Strict and transitional types end with
 * the same word.
 */
async function relations(
  bytes: Buffer,
  entries: Map<string, ZipEntry>,
  part: string,
): Promise<Map<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const links = new Map<string, Relation>();
  await scanAll(bytes, entries.get(`${folder}_rels/${part.slice(slash)}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = partName(attribute(attributes, 'Target') ?? '', folder);
      const type = (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '';
      links.set(attribute(attributes, 'Id') ?? '', { type, target });
    },
  });
  return links;
}

/** Returns the name in the archive of a target relative to a folder. */
function partName(target: string, folder: string): string {
  try {
    return decodeURIComponent(new URL(target, `zip:/${folder}`).pathname).replace(/^\/+/, '');
  } catch {
    throw new FileProblem('file_damaged');
  }
}

async function listSheets(bytes: Buffer, zipEntry: ZipEntry) {
  const sheets: { name: string; link: string; hidden: boolean }[] = [];
  let since1904 = false;
  await scanAll(bytes, zipEntry, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      const hidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
      sheets.push({ name: attribute(attributes, 'name') ?? '', link: linkId(attributes), hidden });
    },
  });
  sheets.sort((a, b) => Number(a.hidden) - Number(b.hidden));
  return { sheets, since1904 };
}

function linkId(attributes: string): string {
  return /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '';
}

/**
 * Reads the shared strings in order: the runs of a rich text joined, the phonetic hints of Japanese text left out.
 */
async function readStrings(bytes: Buffer, zipEntry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let aids = 0;
  await scanAll(bytes, zipEntry, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') aids += 1;
      else if (name === 't') inText = aids === 0;
    },
    text(part) {
      if (inText && current.length <= fileLimits.cellLength * 8) current += part;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') aids -= 1;
      else if (name === 'si' && strings.push(decodeCell(current)) > maxStrings) {
        throw new FileProblem('file_too_complex');
      }
    },
  });
  return strings;
}

/**
 * Decodes the text of a cell: entities, and the `_x000D_` notation that Excel uses for characters XML cannot hold.
 * Both can name half a character, which no database text may hold.
 */
export function decodeCell(text: string): string {
  return unescapeCell(decodeXml(text)).toWellFormed();
}

function unescapeCell(decoded: string): string {
  if (!decoded.includes('_x')) return decoded;
  return decoded.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => {
    const code = Number.parseInt(hex, 16);
    return code === 0 ? '' : String.fromCharCode(code);
  });
}

async function readFormats(bytes: Buffer, zipEntry: ZipEntry | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await scanAll(bytes, zipEntry, {
    open(name, attributes) {
      if (name === 'numFmt') {
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
      } else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0);
        formats.push(numberFormat(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
