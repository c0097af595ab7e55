import { expect, it } from 'vitest';
import { checkStoredOrder, checkOrder, type CheckedOrder } from '../../../contract/imports/checking/check.ts';
import { fromStored, readMappedFields, toStored } from '../../../contract/imports/fields.ts';
import { layouts, recognizeLayout } from '../../../contract/imports/layouts.ts';
import { groupRows } from './checking.ts';
import { makeOrderFile } from '../../files/orderFile.ts';
import { buildContext, catalogueSkus, designNames } from './testContext.ts';

const contactCodes = new Set<string>(['email_invalid', 'phone_invalid', 'shipping_line_unknown']);

/**
 * Drops problems of email, phone and shipping line: they keep no order out, so stored orders are not checked for them.
 */
const withoutContactProblems = ({ rows, level, ...checked }: CheckedOrder): CheckedOrder => {
  const remainingRows = rows.map((row) => ({
    ...row,
    problems: row.problems.filter(({ code }) => !contactCodes.has(code)),
  }));
  return {
    ...checked,
    rows: remainingRows,
    level:
      level === 'warning' && remainingRows.every(({ problems }) => problems.length === 0) ? 'ready' : level,
  };
};

/** Layouts without a ZIP or quantity column, so that their orders to the United States always have errors. */
const asian = new Set<string>(['shopee', 'lazada']);

it.each(layouts.map(({ name }) => name).filter((name) => !asian.has(name)))(
  'finds in stored orders of %s the same problems as the full check',
  (layout) => {
    const { table } = makeOrderFile({
      layout,
      rows: 300,
      faults: 60,
      skus: catalogueSkus,
      designs: designNames,
    });
    const [header = [], ...lines] = table;
    const mapping = recognizeLayout(header)?.mapping ?? {};
    const context = buildContext();
    const sound = groupRows(
      lines.map((cells, index) => ({ row: index + 2, fields: readMappedFields(cells, mapping) })),
    )
      .map((rows) => checkOrder(rows, context))
      .filter(({ level }) => level !== 'error');
    expect(sound.length).toBeGreaterThan(100);
    for (const { rows } of sound) {
      const stored = () => rows.map(({ row, values }) => ({ row, fields: fromStored(toStored(values)) }));
      expect(checkStoredOrder(stored(), context)).toEqual(
        withoutContactProblems(checkOrder(stored(), context)),
      );
    }
  },
);

it('reports what changed since: variant, design, country, or an order that now exists', () => {
  const fields = {
    order_number: '#1',
    recipient: 'Emma',
    address1: '1 Quay',
    city: 'Fall River',
    region: 'MA',
    postcode: '02720',
    country: 'US',
    sku: 'TEE-BLA-M',
    quantity: '1',
    design_front: 'cat.png',
  };
  const codesIn = (context: ReturnType<typeof buildContext>): string[] =>
    checkStoredOrder([{ row: 2, fields: { ...fields } }], context).rows.flatMap(({ problems }) =>
      problems.map(({ code }) => code),
    );
  expect(codesIn(buildContext())).toEqual([]);
  expect(
    codesIn(buildContext({ variant: () => undefined, match: () => ({ reason: 'sku_unknown' }) })),
  ).toEqual(['sku_unknown']);
  expect(codesIn(buildContext({ design: () => undefined }))).toEqual(['design_unknown']);
  expect(codesIn(buildContext({ serves: () => false }))).toEqual(['country_not_served']);
  const existing = () => ({ id: 'one', code: 'TS-1', status: 'pending' as const });
  expect(codesIn(buildContext({ existing }))).toEqual(['order_exists']);
});
