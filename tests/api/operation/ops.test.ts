import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { helpLines, readCommand } from '../../../server/ops/runCommand.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';
import { endPerson } from '../../../server/staff/people.ts';
import { buildSeller } from '../../support/worlds/seller.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  readMoney,
  type CostedOrder,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit, { balanceCents: 1_000_000 });
});
afterAll(() => kit.close());

const ops = async (...words: string[]) => readCommand(words)(kit.services);
const paid = async (): Promise<CostedOrder> => {
  const order = await createOrder(kit, seller);
  await payOrders(seller, [order]);
  kit.clock.forward(31);
  return order;
};
const detail = async ({ id }: Order) => (await seller.call('GET', `/orders/${id}`)).json().order;

describe('staff commands', () => {
  let run: Awaited<ReturnType<typeof openCommands>>['run'];
  let id = '';
  beforeAll(async () => {
    ({ id, run } = await openCommands(kit.services, 'Kim'));
  });
  afterAll(async () => {
    await kit.services.db.transaction().execute((tx) => endPerson(tx, id, kit.clock.now()));
    kit.services.config.staffToken = undefined;
  });

  it('takes an order from review to delivery by staff commands', async () => {
    const order = await paid();
    const number = '9400111899000000000001';
    expect(await run('orders', 'accept', order.code)).toMatchObject({
      code: order.code,
      status: 'awaiting',
    });
    expect(await run('orders', 'start', order.id, 'Ho', 'Chi', 'Minh')).toMatchObject({ status: 'process' });
    expect(await run('orders', 'ship', order.code, number)).toMatchObject({
      status: 'fulfilled',
      package_no: 1,
    });
    const stands = { parcels: [{ number, status: 9, last_event: 'Left at the door' }] };
    expect(await run('orders', 'track', number, '9', 'Left', 'at', 'the', 'door')).toMatchObject({
      added: 1,
      ...stands,
    });
    expect(
      await run('orders', 'track', number, 'InTransit_PickedUp', 'A', 'late', 'message', 'carrier=USPS'),
    ).toMatchObject(stands);
    const { packages, events } = await detail(order);
    expect(packages).toMatchObject([
      {
        number,
        carrier: 'USPS',
        url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
        status: 9,
        last_event: 'Left at the door',
      },
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'started', data: { provider: 'Ho Chi Minh' } }),
    );
  });

  it('rejects an order with the whole reason, and refunds it', async () => {
    const order = await paid();
    const before = (await readMoney(kit, seller.accountId)).balance;
    await ops('orders', 'reject', order.code, 'The', 'front', 'file', 'has', '118', 'DPI.');
    expect(await detail(order)).toMatchObject({
      status: 'rejected',
      reject_reason: 'The front file has 118 DPI.',
    });
    expect(await run('orders', 'refund', order.code)).toMatchObject({
      status: 'refund',
      refunded_cents: order.total_cents,
    });
    expect((await readMoney(kit, seller.accountId)).balance).toBe(before + order.total_cents);
  });

  it('refuses a step out of order and unknown records', async () => {
    const order = await createOrder(kit, seller);
    await expect(ops('orders', 'start', order.code)).rejects.toThrow('does not allow this step');
    await expect(ops('orders', 'accept', 'T9-99999')).rejects.toThrow('Not found');
    await expect(ops('orders', 'track', '94001', '15', 'Lost')).rejects.toThrow('not valid');
  });
});

describe('commands of who runs the machine', () => {
  it('books a top-up once for each bank reference', async () => {
    const { balance } = await readMoney(kit, seller.accountId);
    const after = ((balance + 25_050) / 100).toFixed(2);
    expect(await ops('accounts', 'topup', seller.email, '250.50', 'VCB-1')).toEqual([
      `${seller.email}  ${after}`,
    ]);
    await expect(ops('accounts', 'topup', seller.email, '250.50', 'VCB-1')).rejects.toThrow(
      'VCB-1 is in the ledger already.',
    );
    for (const amount of ['-5', '0', '1e3', '2.5']) {
      await expect(ops('accounts', 'topup', seller.email, amount, 'VCB-2')).rejects.toThrow('in dollars');
    }
    expect(await ops('accounts', 'list')).toContainEqual(
      expect.stringContaining(`${seller.email}  ${after}  `),
    );
  });

  it('finds a seller who signed up with capital letters in their address', async () => {
    const email = 'Ann.Lee@Example.test';
    const { accountId } = await openSeller(kit, { email, balanceCents: 0 });
    expect(await ops('accounts', 'topup', 'ann.lee@example.test', '10', 'VCB-3')).toEqual([
      'ann.lee@example.test  10.00',
    ]);
    expect((await readMoney(kit, accountId)).balance).toBe(1000);
  });

  it('names missing or unknown arguments before anything is opened', () => {
    expect(() => readCommand(['orders', 'reject', 'T1-1'])).toThrow('Usage: orders reject <order> <reason>');
    expect(() => readCommand(['orders', 'eat'])).toThrow('There is no command "orders eat".');
    expect(helpLines()).toContain('accounts topup <e-mail> <dollars> <bank reference>');
  });
});

describe('who has to wait after wrong passwords', () => {
  it('lets a blocked person try again at once, alone or with everybody', async () => {
    const email = 'locked@example.test';
    const { password } = await buildSeller(kit.services, { email, prefix: 'LK' });
    const attempt = async (secret: string): Promise<number> =>
      (
        await kit.app.inject({
          method: 'POST',
          url: '/v1/auth/sign-in',
          payload: { email, password: secret },
          remoteAddress: '10.7.0.1',
        })
      ).statusCode;
    for (const words of [
      ['sign-in', 'unlock', 'Locked@example.test'],
      ['sign-in', 'unlock-all'],
    ]) {
      for (let wrong = 0; wrong < 6; wrong += 1) await attempt('wrong one');
      expect(await attempt(password)).toBe(429);
      await ownerPool(kit.services).query("delete from rate_limits where key like 'sign-in-minute%'");
      await ops(...words);
      expect(await attempt(password)).toBe(200);
    }
    await expect(ops('sign-in', 'unlock', 'nobody@example.test')).rejects.toThrow(
      'Nobody signs in as nobody@example.test.',
    );
  });
});
