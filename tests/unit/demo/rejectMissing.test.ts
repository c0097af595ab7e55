import { expect, it } from 'vitest';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { rejectMissing } from '../../../server/demo/orders/rejectMissing.ts';

const now = Date.parse('2026-11-27T03:00:00Z');
const hour = 3_600_000;
const order = (status: OrderStatus, hoursAgo: number, prints: { confirmed_dpi?: number }[] = [{}]) => ({
  draft: { items: [{ prints }] },
  createdAt: now - (hoursAgo + 1) * hour,
  status,
  resendOf: null,
  packages: [{}],
  fate: { kind: 'normal' as const, paidAt: now - hoursAgo * hour, shippedAt: [now + hour] },
});

it('rejects the last orders under way, up to three', () => {
  const orders = [
    order('rejected', 9),
    order('process', 8),
    order('awaiting', 5),
    order('reviewing', 4),
    order('reviewing', 1),
    order('reviewing', 3, [{ confirmed_dpi: 90 }]),
    order('fulfilled', 3),
    order('pending', 3),
  ];
  const after = rejectMissing(orders, now);
  expect(after.map(({ status }) => status)).toEqual([
    'rejected',
    'process',
    'rejected',
    'rejected',
    'reviewing',
    'reviewing',
    'fulfilled',
    'pending',
  ]);
  expect(after[3]).toMatchObject({
    packages: [],
    fate: { kind: 'rejected', paidAt: now - 4 * hour, rejectedAt: now - 2 * hour, shippedAt: [] },
  });
});

it('leaves a shop with enough rejected orders unchanged', () => {
  const orders = [order('rejected', 9), order('rejected', 8), order('rejected', 7), order('awaiting', 5)];
  expect(rejectMissing(orders, now)).toEqual(orders);
});
