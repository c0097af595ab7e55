import { expect, it } from 'vitest';
import { toRate } from '../../../src/resources/catalog/order/order.ts';

const rate = {
  line: 'epacket',
  origin: '*',
  country: 'DE',
  first_cents: 500,
  additional_cents: 200,
  surcharge_cents: 150,
  surcharge_kind: 'surcharge' as const,
  days_min: 5,
  days_max: 9,
};

it('gives the surcharge of a planned order the name that the server returned', () => {
  const named = toRate({ ...rate, surcharge_name: 'Phụ phí vùng xa' });
  expect(named.surcharge_labels?.vi).toBe('Phụ phí vùng xa');
  expect(toRate({ ...rate, surcharge_name: null }).surcharge_labels).toBeNull();
});
