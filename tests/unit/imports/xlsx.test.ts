import { describe, expect, it } from 'vitest';
import { toXlsx, toZip, workbookParts, type WorkbookParts } from '../../files/xlsx.ts';
import { FileProblem } from '../../../server/spreadsheets/fileProblem.ts';
import { readAll, readCells } from './readAll.ts';

const header =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Order number</t></is></c><c r="B1" t="str"><v>SKU</v></c></row>';
const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const styles =
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-409]d&quot; of &quot;mmm\\ yyyy;@"/>' +
  '<numFmt numFmtId="166" formatCode="#,##0.00 &quot;days&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="166"/><xf numFmtId="11"/></cellXfs>';

const workbook = (data: string, overrides: Partial<WorkbookParts> = {}) =>
  toZip(workbookParts({ sheets: [{ name: 'Orders', data: header + data }], styles, ...overrides }));

const numbers = async (cells: string, overrides: Partial<WorkbookParts> = {}) =>
  (await readCells(workbook(`<row r="2">${cells}</row>`, overrides)))[0];

describe('cells of a workbook', () => {
  it('are read from a workbook of a spreadsheet library', async () => {
    const table = [
      ['Order number', 'Recipient', 'SKU'],
      ['00123', 'Nguyễn "A" <b>&', 'TEE'],
      ['#2', 'two\nlines', ' x '],
    ];
    const { info, rows } = await readAll(await toXlsx(table));
    expect(info).toEqual({
      kind: 'xlsx',
      sheet: 'Orders',
      sheets: ['Orders'],
      headerRow: 1,
      header: table[0],
    });
    expect(rows).toEqual([
      { row: 2, cells: table[1] },
      { row: 3, cells: table[2] },
    ]);
  });

  it('show numbers with the digits that a spreadsheet program keeps', async () => {
    const values = [
      '2720',
      '12345678901234567890',
      '1.23457E+17',
      '19.989999999999998',
      '1E-7',
      '3.0',
      '-0.5',
      '1.5E3',
    ];
    expect(await numbers(values.map((value) => `<c><v>${value}</v></c>`).join(''))).toEqual([
      '2720',
      '1.23456789012346E+19',
      '1.23457E+17',
      '19.99',
      '0.0000001',
      '3',
      '-0.5',
      '1500',
    ]);
  });

  it('respect formats with leading zeros, and no others', async () => {
    expect(await numbers('<c s="1"><v>2720</v></c><c s="5"><v>3</v></c><c s="6"><v>120000</v></c>')).toEqual([
      '02720',
      '3',
      '120000',
    ]);
  });

  it('show dates as ISO in both date systems', async () => {
    const cells =
      '<c s="2"><v>45931</v></c><c s="3"><v>45931</v></c><c s="4"><v>45931.75</v></c><c s="4"><v>0.25</v></c><c s="2"><v>1</v></c>';
    expect(await numbers(cells)).toEqual([
      '2025-10-01',
      '2025-10-01',
      '2025-10-01T18:00:00',
      '06:00:00',
      '1900-01-01',
    ]);
    expect(await numbers('<c s="2"><v>44469</v></c>', { since1904: true })).toEqual(['2025-10-01']);
  });

  it('are read for booleans, errors, formulas, rich text and escaped characters', async () => {
    const strings =
      '<si><r><rPr><b/></rPr><t>Unisex </t></r><r><t>tee</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_b &#233; &lt;</t></si>';
    const cells =
      '<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1&amp;B1</f><v>made</v></c>' +
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c><f>1+1</f><v>2</v></c>';
    expect(await numbers(cells, { strings })).toEqual([
      'TRUE',
      '#N/A',
      'made',
      'Unisex tee',
      '東京',
      'a\rb é <',
      '2',
    ]);
  });
});

describe('unusual workbooks', () => {
  it('keep unknown entities unchanged', async () => {
    const names = '&constructor; &toString; &__proto__; &amp;';
    expect(await numbers(text(names))).toEqual(['&constructor; &toString; &__proto__; &']);
  });

  it('return no half of a surrogate pair, which no database stores', async () => {
    expect(await numbers(text('a&#xD800;b') + text('a_xDC00_b') + text('_xD83D__xDE00_'))).toEqual([
      'a\ufffdb',
      'a\ufffdb',
      '😀',
    ]);
  });

  it('have no row after the last one of a sheet', async () => {
    const rows = ['99999999999', '2.5', '-1', 'Infinity', '1048577'].map(
      (number) => `<row r="${number}">${text(number)}</row>`,
    );
    expect((await readAll(workbook(rows.join('')))).rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
  });
});

describe('sheets and rows of a workbook', () => {
  it('leave gaps for missing cells and keep row numbers', async () => {
    const data = `<row r="5"><c r="C5" t="str"><v>late</v></c></row><row>${text('a')}${text(' ')}</row>`;
    const { rows } = await readAll(workbook(data));
    expect(rows).toEqual([
      { row: 5, cells: ['', '', 'late'] },
      { row: 6, cells: ['a'] },
    ]);
  });

  it('are read from the first visible sheet with rows', async () => {
    const row = (name: string) => `${header}<row r="2">${text(name)}</row>`;
    const bytes = toZip(
      workbookParts({
        sheets: [
          { name: 'Hidden', data: row('hidden'), hidden: true },
          { name: 'Cover', data: '<row r="1"/>' },
          { name: 'Orders', data: row('orders') },
        ],
      }),
    );
    const { info, rows } = await readAll(bytes);
    expect([info.sheet, rows[0]?.cells]).toEqual(['Orders', ['orders']]);
  });

  it('find the header below blank rows and titles', async () => {
    const title = `<row r="3">${text('Orders of May 2026')}</row>`;
    const head = `<row r="7">${text('Mã đơn hàng')}${text('Người nhận')}${text('SKU')}</row>`;
    const data = `${title}${head}<row r="8">${text('#1')}${text('Emma')}${text('TEE')}</row>`;
    const { info, rows } = await readAll(toZip(workbookParts({ sheets: [{ name: 'Đơn', data }] })));
    expect(info).toMatchObject({ headerRow: 7, header: ['Mã đơn hàng', 'Người nhận', 'SKU'] });
    expect(rows.map((row) => row.row)).toEqual([8]);
  });

  it('may use prefixed elements, single quotes and CDATA', async () => {
    const parts = workbookParts({ sheets: [{ name: 'Orders', data: '' }] });
    const data =
      "<x:worksheet xmlns:x='m'><!-- <row> --><x:sheetData><x:row r='1'><x:c r='A1' t='str'><x:v>Order number</x:v></x:c>" +
      "<x:c r='B1' t='str'><x:v>SKU</x:v></x:c></x:row><x:row r='2'><x:c r='B2' t='str'><x:v><![CDATA[a < b & c]]></x:v></x:c></x:row></x:sheetData></x:worksheet>";
    const bytes = toZip(parts.map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, data } : part)));
    expect(await readCells(bytes)).toEqual([['', 'a < b & c']]);
  });

  it('are read from a sheet with everything that Excel writes around the cells', async () => {
    const around =
      '<worksheet xmlns:mc="m" mc:Ignorable="x14ac"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:C3"/>' +
      '<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>' +
      '<sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="3" width="12.7" customWidth="1"/></cols><sheetData>' +
      `<row r="1" spans="1:3" x14ac:dyDescent="0.25"><c r="A1" s="6" t="s"><v>0</v></c><c r="B1" s="6" t="s"><v>1</v></c></row>` +
      '<row r="2" spans="1:3"><c r="A2" s="1"><v>2720</v></c><c r="B2" t="str"><f t="shared" ref="B2:B3" si="0">A2&amp;"&lt;"</f><v>2720&lt;</v></c><c r="C2" s="2"/></row>' +
      '</sheetData><conditionalFormatting sqref="A1:A9"><cfRule type="expression"><formula>A1&gt;"x"</formula></cfRule></conditionalFormatting>' +
      '<headerFooter><oddHeader>&amp;C x</oddHeader></headerFooter><extLst><ext uri="{}"><t>not a cell</t></ext></extLst></worksheet>';
    const strings = '<si><t>Order number</t></si><si><t>SKU</t></si>';
    const parts = workbookParts({ sheets: [{ name: 'Orders', data: '' }], strings, styles });
    const bytes = toZip(
      parts.map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, data: around } : part)),
    );
    const { info, rows } = await readAll(bytes);
    expect([info.header, rows]).toEqual([['Order number', 'SKU'], [{ row: 2, cells: ['02720', '2720<'] }]]);
  });

  it('are rejected if links between parts lead nowhere', async () => {
    const parts = workbookParts({ sheets: [{ name: 'Orders', data: header }] });
    for (const target of ['%E0%A4%A', 'http://[', '../../../../etc/passwd']) {
      const lost = parts.map((part) => ({
        ...part,
        data: String(part.data).replace('xl/workbook.xml', target),
      }));
      await expect(readAll(toZip(lost))).rejects.toBeInstanceOf(FileProblem);
    }
  });
});
