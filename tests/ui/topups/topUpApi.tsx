import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Methods, Payee, TransactionDetail } from '../../../contract/topups/calls.ts';
import type { WaitingOrder, WaitingQueue } from '../../../contract/topups/waiting.ts';
import { TopUpShow } from '../../../src/resources/topups/TopUpShow.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { renderAt } from '../views/renderList.tsx';
import { sampleVocabularies } from '../../support/operator/vocabularies.ts';

const bank: Payee = {
  method: 'bank',
  holder: 'CTY TNHH PLATEN',
  address: '0071000988421',
  bank_name: 'Vietcombank',
  bank_bin: '970436',
};

/** The ways that are open, and how many requests are. */
export const methods = (open = 0): Methods => ({
  open,
  payees: sampleVocabularies.topup_methods.map(({ code: method }) =>
    method === 'bank'
      ? bank
      : { method, holder: 'Platen', address: `${method}@platen.test`, bank_name: null, bank_bin: null },
  ),
});

export const rate = (daysAgo = 0) => ({
  json: { usd_to_vnd: 25_410, updated_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() },
});

/** A request by bank that waits for its transfer. */
export const buildTopUp = (overrides: Partial<TransactionDetail> = {}): TransactionDetail => ({
  id: 't1',
  code: 'TU-1001',
  created_at: new Date().toISOString(),
  kind: 'topup',
  method: 'bank',
  amount_cents: 30_000,
  fee_cents: 0,
  vnd: 7_623_000,
  rate: '25410.00',
  credited_cents: null,
  took_seconds: null,
  status: 'waiting',
  reason: null,
  reference: null,
  note: null,
  version: 1,
  rate_until: '2026-11-23T02:00:00Z',
  reported_at: null,
  settled_at: null,
  transfer_text: 'PLT8F3KQMX',
  receipt_name: null,
  target: null,
  payee: bank,
  qr: '00020101021238',
  arrived_vnd: null,
  bill: null,
  started_orders: 0,
  matched: false,
  started_bills: [],
  ...overrides,
});

const order = (number: number, cents: number): WaitingOrder => ({
  id: `o${number}`,
  code: `LP-${number}`,
  shop_id: 'a',
  bill: null,
  recipient: 'Grace',
  country: 'US',
  item_summary: '1 × Classic Tee',
  item_picture: null,
  amount_cents: cents,
  cost_cents: cents,
  since: '2026-11-22T02:00:00Z',
  ships_by: null,
  left_reason: null,
});
/** Orders that wait for money. */
export const queue: WaitingQueue = {
  balance_cents: 1240,
  spendable_cents: 1240,
  in_order: false,
  started: null,
  waiting: [order(1, 20_000), order(2, 90_000), ...[3, 4, 5, 6, 7].map((number) => order(number, 1000))],
};

/** The call that changes the top-up. */
export const changes = 'PUT /bills/transactions/top-up/t1';

/**
 * Opens the page of a top-up. `overrides` replaces parts of it, `responses` those of the API; `title` is its heading.
 * `changed` returns what was sent to change it.
 */
export const openTopUp = async (
  overrides: Partial<TransactionDetail> = {},
  responses: Parameters<typeof fakeApi>[0] = {},
  title = 'Top up $300.00',
) => {
  const world = { record: buildTopUp(overrides) };
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const calls = fakeApi({
    'GET /bills/transactions/t1': () => ({ json: { transaction: world.record } }),
    'GET /bills/waiting': { json: queue },
    [changes]: ({ body }) => {
      const { transaction } = body as { transaction: Partial<TransactionDetail> };
      const report = transaction.status === 'pending' && { reported_at: new Date().toISOString() };
      world.record = { ...world.record, ...transaction, ...report, version: world.record.version + 1 };
      return { json: { transaction: world.record } };
    },
    ...responses,
  });
  renderAt('/bills/transactions/t1', <TopUpShow />, { pattern: '/bills/transactions/:id' });
  await screen.findByRole('heading', { level: 1, name: title });
  const changed = () =>
    calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { transaction: object }).transaction);
  return { world, calls, changed, copied, user };
};
