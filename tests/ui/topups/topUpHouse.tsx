import { topUpMethods } from '../../../contract/topups/methods.ts';
import type { Methods, Payee, TransactionDetail } from '../../../contract/topups/calls.ts';

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
  payees: topUpMethods.map((method) =>
    method === 'bank'
      ? bank
      : { method, holder: 'Platen', address: `${method}@platen.test`, bank_name: null, bank_bin: null },
  ),
});

export const rate = (daysAgo = 0) => ({
  json: { usd_to_vnd: 25_410, updated_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() },
});

/** A request by bank that waits for its transfer. */
export const buildTopUp = (more: Partial<TransactionDetail> = {}): TransactionDetail => ({
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
  ...more,
});
