import { describe, expect, it } from 'vitest';
import { checkOrder } from '../../../contract/imports/checking/check.ts';
import { buildContext } from './testContext.ts';
import { austin, caseFile, ownHeader, readCase, readFile } from './readFile.ts';

/** Files of sellers, taken from public bug reports and real exports, and their results; the people are made up. */

describe('encoded and invisible characters', () => {
  it('are decoded before everything else if they are HTML entities', async () => {
    const orders = await readCase('etsy-html-entities-in-name-and-address.csv');
    expect(orders[0]).toBe(
      `3390000001 | Sean O'Dell · 13 O'Hara Street & 5th · St. John's · NL · A1A 1A1 · CA | 1 CT-BLK-L | made`,
    );
  });

  it.each([
    ['Sean O&#39;Dell', "Sean O'Dell"],
    ['Nguy&#7877;n &amp;amp; Con', 'Nguyễn & Con'],
    ['&#x5C71;&#30000; &Eacute;lodie', '山田 Élodie'],
    ['R&D Ltd; AT&T', 'R&D Ltd; AT&T'],
  ])('turn %s into %s', async (text, expected) => {
    const [order] = (
      await readFile(Buffer.from(`${ownHeader}\nA-1,${text},1 Main St,${austin},CT-BLK-L,1,a.png\n`))
    ).orders;
    expect(order?.to.split(' · ')[0]).toBe(expected);
  });

  it('are decoded in the header, too', async () => {
    const { columns } = await readFile(
      Buffer.from(
        `M&#227; &#273;&#417;n,SKU,S&#7889; l&#432;&#7907;ng,T&#234;n ng&#432;&#7901;i nh&#7853;n\nA-1,CT-BLK-L,1,Hoa\n`,
      ),
    );
    expect(columns).toMatchObject({
      order_number: 'Mã đơn',
      quantity: 'Số lượng',
      recipient: 'Tên người nhận',
    });
  });

  it.each([
    ['right-to-left-override-in-name.csv', 'BD-1 | Ann Grove · 1 Main St', 'recipient'],
    ['zero-width-space-in-street.csv', 'BD-2 | Ann Grove · 12 Main St', 'address1'],
  ])('are removed and reported: %s', async (name, start, field) => {
    const [line = ''] = await readCase(name);
    expect(line.startsWith(start)).toBe(true);
    expect(line).toContain(`2 ${field} invisible_removed`);
  });

  it.each([
    ['\u202aNguyễn\u202c Hoa', 'Nguyễn Hoa'],
    ['山田\u200b花子', '山田花子'],
    ['Ann\u00ad\u2060\ufeff Ray', 'Ann Ray'],
  ])('turn %j into %s', async (text, expected) => {
    const [order] = (
      await readFile(Buffer.from(`${ownHeader}\nA-1,${text},1 Main St,${austin},CT-BLK-L,1,a.png\n`))
    ).orders;
    expect(order).toMatchObject({ problems: ['2 recipient invisible_removed'] });
    expect(order?.to.split(' · ')[0]).toBe(expected);
  });

  it('keep the joiners of emoji and of Persian words', async () => {
    const text = '👩‍👩‍👧 نمی\u200cخواهم';
    const { orders } = await readFile(
      Buffer.from(`${ownHeader},Personalization\nA-1,Ann,1 Main St,${austin},CT-BLK-L,1,a.png,${text}\n`),
    );
    expect(orders[0]?.items).toEqual([`1 CT-BLK-L “${text}”`]);
  });
});

describe('shifted rows', () => {
  it.each(['unquoted-comma-in-street-shifts-row.csv', 'unquoted-comma-in-note-drops-design.csv'])(
    'are reported once, as such: %s',
    async (name) => {
      const { orders } = await readFile(caseFile(name));
      expect(orders[0]).toMatchObject({ problems: ['2 order_number row_shifted'], isMade: false });
      expect(orders.slice(1).every(({ isMade }) => isMade)).toBe(true);
    },
  );

  it('report their number of cells', () => {
    const [row] = checkOrder(
      [{ row: 2, fields: { order_number: 'A' }, shifted: { cells: 11, header: 10 } }],
      buildContext(),
    ).rows;
    expect(row?.problems).toEqual([
      {
        field: 'order_number',
        code: 'row_shifted',
        level: 'error',
        params: { cells: 11, header: 10, value: 'A' },
      },
    ]);
  });

  it.each([
    ['joined lines', `A-1,Ann,1 Main St,${austin},CT-BLK-L,1,a.pngA-2,Ben,2 Oak,${austin},CT-BLK-M,1,b.png`],
    ['a comma before an empty end', `A-1,Ann,12 Main St, Apt 4,${austin},CT-BLK-L,1,`],
  ])('are reported for %s', async (_, row) => {
    const { orders } = await readFile(
      Buffer.from(
        `${ownHeader}\n${row}\nA-3,Cy,3 Elm,${austin},CT-BLK-S,1,c.png\nA-4,Di,4 Elm,${austin},CT-BLK-S,1,c.png\n`,
      ),
    );
    expect(orders[0]?.problems).toEqual(['2 order_number row_shifted']);
  });

  it('keep out their whole order', async () => {
    const { orders } = await readFile(
      Buffer.from(
        `${ownHeader}\nA-1,Ann,1 Main St,${austin},CT-BLK-L,1,a.png\nA-1,Ann,1 Main St, 4,${austin},CT-BLK-M,1,a.png\n`,
      ),
    );
    expect(orders).toHaveLength(1);
    expect(orders[0]?.isMade).toBe(false);
  });

  it('are not reported if a program ends every row with a separator, or a header names fewer cells', async () => {
    const rows = ['A-1', 'A-2', 'A-3'].map((number) => `${number},Ann,1 Main St,${austin},CT-BLK-L,1,a.png,`);
    expect(
      (await readFile(Buffer.from([ownHeader, ...rows].join('\n')))).orders.every(({ isMade }) => isMade),
    ).toBe(true);
    const wide = ['A-1', 'A-2'].map((number) => `${number},Ann,1 Main St,${austin},CT-BLK-L,1,a.png,mine`);
    expect(
      (await readFile(Buffer.from([`${ownHeader},`, ...wide].join('\n')))).orders.every(
        ({ isMade }) => isMade,
      ),
    ).toBe(true);
  });

  it('report a possibly cut last cell, and keep nothing out for it', async () => {
    const text = `${ownHeader},Note\nA-1,Ann,1 Main St,${austin},CT-BLK-L,1,a.png,please be qu`;
    expect((await readFile(Buffer.from(text))).orders[0]).toMatchObject({
      problems: ['2 note row_open'],
      isMade: true,
    });
    expect((await readFile(Buffer.from(`${text}\n`))).orders[0]?.problems).toEqual([]);
  });
});
