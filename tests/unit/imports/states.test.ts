import { describe, expect, it } from 'vitest';
import { checkOrder } from '../../../contract/imports/checking/check.ts';
import { guessMapping } from '../../../contract/imports/guess.ts';
import { layouts, recognizeLayout } from '../../../contract/imports/layouts.ts';
import type { FieldValues } from '../../../contract/imports/fields.ts';
import { buildContext } from './testContext.ts';

const validRow: FieldValues = {
  order_number: 'A-1',
  recipient: 'Ann Ray',
  address1: '12 Main St',
  city: 'Denver',
  region: 'CO',
  postcode: '80203',
  country: 'US',
  sku: 'TEE-BLA-M',
  quantity: '1',
  design_front: 'cat.png',
};

const stateProblems = (fields: FieldValues): string[] =>
  checkOrder([{ row: 2, fields: { ...validRow, ...fields } }], buildContext()).rows.flatMap(({ problems }) =>
    problems
      .filter(({ field }) => field === 'order_state')
      .map(({ code, params }) => `${code} ${params?.['value']}`),
  );

describe('orders that were canceled or sent in the shop they come from', () => {
  it.each<[FieldValues, string[]]>([
    [{ canceled_at: '2026-11-02 09:14:22 -0500' }, ['order_canceled canceled']],
    [{ order_state: 'paid', canceled_at: '2026-11-02' }, ['order_canceled canceled']],
    [{ order_state: 'refunded', canceled_at: '2026-11-02' }, ['order_canceled refunded']],
    [{ order_state: 'fulfilled', canceled_at: '2026-11-02' }, ['order_canceled canceled']],
    [{ shipped_at: '11/02/2026' }, ['order_shipped shipped']],
    [{ order_state: 'paid', shipped_at: '11/02/2026', canceled_at: '-' }, ['order_shipped shipped']],
    [{ order_state: 'voided', shipped_at: '11/02/2026' }, ['order_canceled voided']],
    [{ canceled_at: 'No', shipped_at: 'n/a' }, []],
    [{ canceled_at: '0', shipped_at: '' }, []],
    [{ order_state: 'Khách bom hàng' }, ['order_canceled Khách bom hàng']],
    [{ order_state: 'paid' }, []],
  ])('report %j as %j', (fields, reported) => {
    expect(stateProblems(fields)).toEqual(reported);
  });

  it('are recognized by their columns in a ready-made layout and in any other file', () => {
    const columnsOf = (name: string) => layouts.find((layout) => layout.name === name)?.header ?? [];
    const shopify = columnsOf('shopify');
    expect(recognizeLayout(shopify)?.mapping).toMatchObject({
      canceled_at: shopify.indexOf('Cancelled at'),
      shipped_at: shopify.indexOf('Fulfilled at'),
    });
    expect(recognizeLayout(columnsOf('etsy'))?.mapping.shipped_at).toBe(
      columnsOf('etsy').indexOf('Date Shipped'),
    );
    expect(guessMapping(['Mã đơn', 'Thời gian hủy đơn', 'Date shipped'], []).mapping).toEqual({
      order_number: 0,
      canceled_at: 1,
      shipped_at: 2,
    });
  });
});
