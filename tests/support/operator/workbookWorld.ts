import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { testServices } from '../database/services.ts';
import { openSeller, testClock, type OrdersKit } from '../worlds/orders.ts';
import type { SellerOptions } from '../worlds/seller.ts';
import { openStaff, type Staff } from '../worlds/topUps.ts';
import { smallWorkbook, toWorkbookFile, type Sheets } from './workbook.ts';

/** The small workbook with a line and a position that orders know. */
export const shopWorkbook: Sheets = {
  ...smallWorkbook,
  shipping_lines: [
    { code: 'usps', name: 'USPS', carrier: 'USPS' },
    { code: 'dhl', name: 'DHL', carrier: 'DHL', post_boxes: 'no', military: 'no' },
  ],
  rates: [
    {
      origin: 'Leeds',
      group: 'shirts',
      line: 'usps',
      destination: 'GB',
      first: 4.5,
      additional: 1.2,
      days_min: 1,
      days_max: 3,
    },
    {
      origin: '*',
      group: 'shirts',
      line: 'usps',
      destination: '*',
      first: 9,
      additional: 3,
      days_min: 4,
      days_max: 9,
    },
    {
      origin: '*',
      group: 'shirts',
      line: 'dhl',
      destination: 'EU',
      first: 12,
      additional: 4,
      days_min: 2,
      days_max: 4,
    },
    {
      origin: '*',
      group: 'shirts',
      line: 'dhl',
      destination: 'FR',
      first: 11,
      additional: 4,
      days_min: 2,
      days_max: 4,
    },
  ],
  print_positions: [
    { code: 'front', name: 'Front', name_vi: 'Mặt trước' },
    { code: 'back', name: 'Back', name_vi: 'Mặt sau' },
  ],
  print_areas: [
    { base: 'MT', position: 'front', width: 12, height: 16, price: 4 },
    { base: 'MT', position: 'back', width: 12, height: 16, price: 4 },
  ],
};

/** Rows of a sheet of `shopWorkbook` with other values in one of them. */
export const changedRow = (sheet: string, index: number, values: Sheets[string][number]): Sheets => ({
  ...shopWorkbook,
  [sheet]: (shopWorkbook[sheet] ?? []).map((row, at) => (at === index ? { ...row, ...values } : row)),
});

/** A server without a catalog, and two leads who apply workbooks. Opens before the first test of a file. */
export const workbookWorld = () => {
  const clock = testClock();
  let kit: OrdersKit;
  let lead: Staff;
  let second: Staff;
  beforeAll(async () => {
    const { services, close } = await testServices({ now: clock.now });
    const app = await buildApp(services);
    await app.ready();
    const end = async () => {
      await app.close();
      await close();
    };
    kit = { services, app, clock, variants: new Map(), close: end };
    lead = await openStaff(kit);
    second = await openStaff(kit);
  });
  afterAll(() => kit.close());

  /** Uploads a file to a call of staff. */
  const upload = (path: string, bytes: Buffer, by: Staff = lead) => {
    const boundary = 'X-BOUNDARY';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="book.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    return kit.app.inject({
      method: 'POST',
      url: `/v1/ops/operator/${path}`,
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: {
        authorization: `Bearer ${by.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
  };
  return {
    clock,
    get kit() {
      return kit;
    },
    get lead() {
      return lead;
    },
    get second() {
      return second;
    },
    upload,
    /** Applies a workbook, by a second person too if one is needed. Returns the last answer. */
    apply: async (sheets: Sheets, query = '') => {
      const file = await toWorkbookFile(sheets);
      const first = (await upload(`apply${query}`, file)).json();
      const answer = first.second_needed ? (await upload(`apply${query}`, file, second)).json() : first;
      const rows = await kit.services.db.selectFrom('variants').select(['sku', 'id']).execute();
      for (const { sku, id } of rows) kit.variants.set(sku, id);
      return answer;
    },
    plan: async (sheets: Sheets) => (await upload('plan', await toWorkbookFile(sheets))).json(),
    /** Takes out a workbook. */
    download: async (query = '', by: Staff = lead) =>
      kit.app.inject({
        url: `/v1/ops/operator/export${query}`,
        headers: { authorization: `Bearer ${by.token}` },
      }),
    openSeller: (options?: SellerOptions) => openSeller(kit, options),
  };
};
