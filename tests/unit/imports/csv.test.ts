import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv, encode, type FileEncoding } from '../../files/csv.ts';
import { readAll, readCells } from './readAll.ts';

const header = ['Order number', 'Recipient', 'City', 'SKU', 'Quantity'];
const vietnamese = ['#1001', 'Nguyễn Thị Hương', 'Đà Nẵng', 'TEE', '2'];
const french = ['#1002', 'Aïcha Benoît', 'Orléans', 'TEE', '1'];

describe('encodings', () => {
  it.each<FileEncoding>(['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1258'])(
    'reads Vietnamese in %s',
    async (encoding) => {
      const { info, rows } = await readAll(toCsv([header, vietnamese], { encoding }));
      expect(info.header).toEqual(header);
      expect(rows).toEqual([{ row: 2, cells: vietnamese }]);
    },
  );

  it('tells Windows-1252 from Windows-1258', async () => {
    const italian = ['#1003', 'Niccolò Più', 'Forlì', 'TEE', '1'];
    const portuguese = ['#1004', 'João Conceição', 'São Paulo', 'TEE', '1'];
    const rows = [french, italian, portuguese];
    const { info, rows: read } = await readAll(toCsv([header, ...rows], { encoding: 'windows-1252' }));
    expect(info.encoding).toBe('windows-1252');
    expect(read.map((row) => row.cells)).toEqual(rows);
  });

  it('reads UTF-16 without a byte order mark', async () => {
    const bytes = toCsv([header, vietnamese], { encoding: 'utf-16le' }).subarray(2);
    expect(await readCells(bytes)).toEqual([vietnamese]);
  });

  it('decides by the whole file: the first accent may come after a megabyte', async () => {
    const plain = Array.from({ length: 30_000 }, (_, index) => [
      `A-${index}`,
      'Emma Larson',
      'Austin',
      'TEE',
      '1',
    ]);
    const read = await readAll(toCsv([header, ...plain, french], { encoding: 'windows-1252' }));
    expect(read.info.encoding).toBe('windows-1252');
    expect(read.rows.at(-1)?.cells).toEqual(french);
  });

  it('composes tone marks and drops NUL', async () => {
    const bytes = Buffer.from(`${header.join(',')}\n#1,${'Hương'.normalize('NFD')},Hu\0ế,TEE,1\n`);
    expect(await readCells(bytes)).toEqual([['#1', 'Hương', 'Huế', 'TEE', '1']]);
  });
});

describe('separators and rows', () => {
  it.each([',', ';', '\t', '|'])('finds the separator %j', async (separator) => {
    const row = ['#1', 'Larson, Emma; "Em"', 'Fall\nRiver', 'a|b', '1'];
    const { info, rows } = await readAll(toCsv([header, row, row], { separator }));
    expect(info.separator).toBe(separator);
    expect(rows.map(({ cells }) => cells)).toEqual([row, row]);
  });

  it("respects Excel's sep= line, which is no row", async () => {
    const { info, rows } = await readAll(
      Buffer.from('sep=;\r\nOrder number;Recipient;SKU\r\n#1;a,b,c;TEE\r\n'),
    );
    expect(info).toMatchObject({ separator: ';', headerRow: 1 });
    expect(rows).toEqual([{ row: 2, cells: ['#1', 'a,b,c', 'TEE'] }]);
  });

  it('counts rows as spreadsheet programs do, including blank rows and line breaks in cells', async () => {
    const { info, rows } = await readAll(
      Buffer.from('Orders of May,,\n\n"Order\nnumber",Recipient,SKU\n#1,Emma,TEE\n,,\n#2,"two\nlines",TEE'),
    );
    expect(info.headerRow).toBe(3);
    expect(rows.map(({ row }) => row)).toEqual([4, 6]);
  });

  it('keeps digits, zeros, formulas and text after a closing quote', async () => {
    const text = 'Order number,Postcode,Note,SKU\n00123456789012345678,02720,=1+1,"a"b\n#2,"x",5" wide,c\n';
    expect(await readCells(Buffer.from(text))).toEqual([
      ['00123456789012345678', '02720', '=1+1', '"a"b'],
      ['#2', 'x', '5" wide', 'c'],
    ]);
  });

  it('ends an entity with the separator only if it is a character', async () => {
    const text = 'Order number;Recipient;SKU\n&#1;Th&#7871;;x\n';
    expect(await readCells(Buffer.from(text))).toEqual([['&#1', 'Thế', 'x']]);
  });

  it('reads a header called __proto__ as any other', async () => {
    const { info, rows } = await readAll(Buffer.from('Order number,__proto__,SKU,constructor\n#1,x,TEE,y\n'));
    expect(info.header).toEqual(['Order number', '__proto__', 'SKU', 'constructor']);
    expect(rows[0]?.cells).toEqual(['#1', 'x', 'TEE', 'y']);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});

describe('an arbitrary table', () => {
  /** A reference to a character, also one that the separator `;` ends: it is read as that character. */
  const reference = /&#?\w+(;|$)/;
  const cell = fc
    .oneof(
      fc.string({
        unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '7', 'ế', '😀'),
        maxLength: 12,
      }),
      fc.string({ maxLength: 8 }),
    )
    .filter((text) => !reference.test(text));
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 });
  const names = ['Order number', 'Recipient', 'SKU'];
  const tidy = (rows: string[][]) =>
    rows
      .map((row) => row.map((text) => text.replaceAll('\0', '').normalize('NFC')))
      .map((row) => row.slice(0, row.findLastIndex((text) => text.trim() !== '') + 1))
      .filter((row) => row.length > 0);

  it('is read back as it was written, with any separator, line end and Unicode encoding', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom<FileEncoding>('utf-8-bom', 'utf-16le', 'utf-16be'),
        async (rows, separator, eol, encoding) => {
          const expected = tidy(rows);
          fc.pre(expected.length > 0);
          const bytes = toCsv([names, names, ...rows], { separator, eol, encoding });
          expect((await readCells(bytes)).slice(1)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is split like papaparse does', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = Papa.unparse([names, names, ...rows], { newline: '\n' });
        const expected = tidy(Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' }).data.slice(2));
        fc.pre(expected.length > 0);
        expect((await readCells(encode(text, 'utf-8-bom'))).slice(1)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the last record', () => {
  const cutOf = async (text: string) =>
    (await readAll(Buffer.from(text))).rows.map(({ cut }) => cut ?? false);
  const start = 'Order number,SKU,Quantity,Country\nA-1,TEE,12,US\n';

  it.each([
    ['A-2,TEE,1', true],
    ['A-2,TEE', true],
    ['A-2,TEE,1\n', false],
    ['A-2,TEE,1,U', false],
    ['A-2,TEE,1,US', false],
    ['A-2,TEE,,', false],
  ])('%j is reported as cut off: %s', async (last, cut) =>
    expect((await cutOf(start + last)).at(-1)).toBe(cut),
  );

  it('is not reported in a file whose rows are all short', async () => {
    expect(await cutOf('Order number,SKU,Quantity,Country\nA-1,TEE\nA-2,TEE')).toEqual([false, false]);
  });
});
