import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '../../../contract/staff/people.ts';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { payWaitingJob } from '../../../server/areas/orders/waiting/payWaiting.ts';
import { makeQueue } from '../../../server/jobs/jobs.ts';
import { addPerson } from '../../../server/staff/people.ts';
import type { OrdersKit, OrdersSeller } from './orders.ts';

/** The operator's bank account in tests. */
export const houseBank = {
  method: 'bank' as const,
  holder: 'CTY TNHH PLATEN',
  address: '0071000988421',
  bank_name: 'Vietcombank',
  bank_bin: '970436',
};
export const hookSecret = 'a secret of the bank hook';
export const hookKey = 'a key of the bank hook';
export const testRate = 25_410;

/** Opens all payment methods, sets a rate, and gives the bank's webhook its secrets. */
export const openTill = async ({ services }: Pick<OrdersKit, 'services'>): Promise<void> => {
  Object.assign(services.config, { sepaySecret: hookSecret, sepayApiKey: hookKey });
  await makeQueue(services.boss, payWaitingJob);
  await openPayees(services);
};

/** Sets the accounts that sellers pay to, and the rate. */
export const openPayees = async (services: OrdersKit['services']): Promise<void> => {
  const elsewhere = (['paypal', 'payoneer', 'pingpong', 'lianlian'] as const).map((method) => ({
    method,
    holder: 'Platen',
    address: `${method}@platen.test`,
  }));
  await services.db.insertInto('payees').values([houseBank]).execute();
  await services.db.insertInto('payees').values(elsewhere).execute();
  await services.db
    .insertInto('exchange_rates')
    .values({ usd_to_vnd: testRate, updated_at: services.now() })
    .execute();
};

let serial = 0;

/** Creates a staff member who calls the staff API. */
export const openStaff = async (
  { services, app }: Pick<OrdersKit, 'services'> & { app: FastifyInstance },
  role: StaffRole = 'lead',
) => {
  const name = `Staff ${(serial += 1)}`;
  const { id, token } = await services.db
    .transaction()
    .execute((tx) => addPerson(tx, { name, role }, { by: null, now: services.now() }));
  const call = (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url: `/v1/ops/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body && { payload: body }),
    });
  return { id, name, token, call };
};
export type Staff = Awaited<ReturnType<typeof openStaff>>;

/** Requests a top-up as the seller and returns it. */
export const askTopUp = async (
  seller: OrdersSeller,
  transaction: object = {},
): Promise<TransactionDetail> => {
  const answer = await seller.call('POST', '/bills/transactions/top-up', {
    transaction: { method: 'bank', amount_cents: 30_000, ...transaction },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().transaction;
};

/** Returns the message that the bank's service sends when money arrives. */
export const hookBody = (extra: object = {}) => ({
  id: 92_704,
  gateway: 'Vietcombank',
  transactionDate: '2026-11-22 09:44:01',
  accountNumber: houseBank.address,
  code: null,
  content: 'chuyen tien',
  transferType: 'in',
  transferAmount: 7_623_000,
  accumulated: 19_077_000,
  subAccount: null,
  referenceCode: `VCB.${(serial += 1)}`,
  description: '',
  ...extra,
});

/** Returns the headers that the bank's service signs a message with. */
export const sign = (text: string): string =>
  `sha256=${createHmac('sha256', hookSecret).update(text).digest('hex')}`;

/** Sends the bank's message as its service does, signed by default. */
export const sendHook = (app: FastifyInstance, body: object, headers?: Record<string, string>) => {
  const payload = JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url: '/v1/hooks/sepay',
    payload,
    headers: { 'content-type': 'application/json', ...(headers ?? { 'x-sepay-signature': sign(payload) }) },
  });
};
