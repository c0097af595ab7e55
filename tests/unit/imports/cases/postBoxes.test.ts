import { buildOperatorBook } from '../../../support/operator/operatorBook.ts';
import { describe, expect, it } from 'vitest';
import { addOtherLineProblem } from '../../../../server/areas/imports/checking/storedRows.ts';
import { priceImport } from '../../../../server/areas/imports/checking/price.ts';
import type { ImportContext } from '../../../../server/areas/imports/checking/context.ts';
import type { PriceBook, PricedVariant } from '../../../../server/areas/catalog/priceBook.ts';
import { buildContext } from '../testContext.ts';
import { addressIssues, readCase } from './caseFile.ts';

const variant = (id: string): PricedVariant => ({
  id,
  base_id: 'tee',
  sku: id,
  name: 'Classic Tee',
  options: 'Black / L',
  color: 'Black',
  size: 'L',
  hex: '#000000',
  drawing: 'tee',
  product_type: 'tee',
  base_cents: 700,
  stock: 'in',
  production_days_min: 2,
  production_days_max: 3,
  print_method: 'dtg',
  made_in: null,
  areas: new Map(),
});

/** Prices in which DHL is the cheapest, so that orders avoid it only where it does not deliver. */
const book: PriceBook = {
  operator: buildOperatorBook(),
  byId: variant,
  bySku: variant,
  skus: () => [],
  serves: () => true,
  rate: (_type, line) => ({
    first_cents: line === 'dhl' ? 100 : 500,
    additional_cents: 100,
    surcharge_cents: 0,
    surcharge_kind: 'duty' as const,
    days_min: 2,
    days_max: 4,
  }),
  ratedLines: () => [],
};

const context: ImportContext = {
  ...buildContext(),
  book,
  designById: () => undefined,
  listingPrints: () => [],
  listingLine: () => null,
};

/** Returns for each order of a file its shipping line, and the problems reported about it. */
const linesOf = (name: string): string[] =>
  readCase(name).map((order) => {
    const priced = priceImport(order, 'csv', context, 0);
    if (priced) addOtherLineProblem(order, priced, context);
    const issues = addressIssues(order).filter((issue) => issue.startsWith('shipping_line'));
    return [priced?.draft.shipping_line ?? 'none', ...issues].join(' ');
  });

describe('orders to post boxes', () => {
  it.each([
    ['po-box-by-dhl.csv', ['usps shipping_line shipping_line_post_box']],
    [
      'post-boxes-by-courier.csv',
      ['dhl', 'usps shipping_line shipping_line_post_box', 'usps shipping_line shipping_line_post_box'],
    ],
    [
      'hom-thu-buu-dien.csv',
      ['usps shipping_line shipping_line_post_box', 'usps shipping_line shipping_line_post_box'],
    ],
  ])('of the file %s get a line that delivers there', (name, lines) => expect(linesOf(name)).toEqual(lines));
});
