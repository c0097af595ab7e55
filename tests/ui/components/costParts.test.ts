import { afterEach, expect, it } from 'vitest';
import { forEveryCostPart } from '../../../contract/orders/costs/pricing.ts';
import { costPartRows } from '../../../src/components/table/costParts.ts';
import { setLanguage } from '../../../src/i18n/locale.ts';

afterEach(() => setLanguage('en'));

const labelOf = (surcharge_labels?: { en: string; vi: string } | null) =>
  costPartRows(
    { ...forEveryCostPart(0), surcharge_cents: 150, surcharge_labels },
    (key) => key,
    'Discount',
  ).find(({ key }) => key === 'surcharge')?.label;

it('names the surcharge as the operator does, in the language of the reader', () => {
  const labels = { en: 'Fuel surcharge', vi: 'Phụ phí nhiên liệu' };
  expect(labelOf(labels)).toBe('Fuel surcharge');
  setLanguage('vi');
  expect(labelOf(labels)).toBe('Phụ phí nhiên liệu');
});

it('calls a surcharge without a name duty', () => {
  expect([labelOf(null), labelOf()]).toEqual(['orders.cost.surcharge', 'orders.cost.surcharge']);
});
