import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { postTransfers } from '../../../server/areas/money/ledger.ts';
import { lockWallet } from '../../../server/areas/money/wallet.ts';
import { openDatabase } from '../../../server/database/connection.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { askStubbornly, type Away, type ApiResponse } from '../servers/stubborn.ts';

/** A server that may be down for a while, with its folder. */
export interface Reachable extends Away {
  dataDir: string;
}

interface OrderResponse {
  order?: { id: string; total_cents: number };
}

const pause = 50;

const sendOnce = (
  server: Reachable,
  token: string,
  path: string,
  body?: object,
): Promise<ApiResponse<OrderResponse>> =>
  askStubbornly<OrderResponse>(server, { path, token, ...(body && { body }) });

/** The results that the sellers received: everything here was acknowledged. Amounts in cents. */
export interface Acknowledged {
  created: string[];
  paid: Map<string, number>;
  canceled: Set<string>;
  topUps: Map<string, number>;
}

export const nothingYet = (): Acknowledged => ({
  created: [],
  paid: new Map(),
  canceled: new Set(),
  topUps: new Map(),
});

const demand = ({ status, json }: ApiResponse<OrderResponse>, action: string): OrderResponse => {
  if (status !== 200) throw new Error(`${action}: ${status} ${JSON.stringify(json)}`);
  return json;
};

/** Acts as a seller: creates an order, pays it, and cancels every third one, until told to stop. */
export const trade = async (
  server: Reachable,
  token: string,
  order: object,
  acknowledged: Acknowledged,
  stopped: () => boolean,
): Promise<void> => {
  for (let turn = 0; !stopped(); turn += 1) {
    const { order: createdOrder } = demand(await sendOnce(server, token, '/orders', { order }), 'create');
    if (!createdOrder) throw new Error('create: no order in the answer');
    acknowledged.created.push(createdOrder.id);
    demand(
      await sendOnce(server, token, '/orders/pay', {
        ids: [createdOrder.id],
        total_cents: createdOrder.total_cents,
      }),
      'pay',
    );
    acknowledged.paid.set(createdOrder.id, createdOrder.total_cents);
    if (turn % 3 !== 2) continue;
    demand(await sendOnce(server, token, `/orders/${createdOrder.id}/cancel`), 'cancel');
    acknowledged.canceled.add(createdOrder.id);
  }
};

const bookOnce = async (
  dataDir: string,
  accountId: string,
  reference: string,
  cents: number,
): Promise<void> => {
  const { url, stop } = await startEmbedded({ dataDir, join: true });
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await asTenant(db, accountId, async (tx) => {
      const wallet = await lockWallet(tx, accountId);
      await postTransfers(
        tx,
        accountId,
        wallet,
        [{ kind: 'topup', cents, reference, bill_id: null, order_id: null }],
        new Date(),
      );
    });
  } finally {
    await close();
    await stop();
  }
};

const isBooked = (problem: unknown): boolean => problem instanceof DatabaseError && problem.code === '23505';

/** Acts as the operator's clerk, in a process beside the server: books bank transfers, each reference once. */
export const bookTransfers = async (
  server: Reachable,
  accountId: string,
  acknowledged: Acknowledged,
  stopped: () => boolean,
): Promise<void> => {
  for (let turn = 0; !stopped(); turn += 1) {
    const reference = `VCB-${turn}`;
    for (let booked = false; !booked; await sleep(pause)) {
      if (!server.url()) continue;
      booked = await bookOnce(server.dataDir, accountId, reference, 100 + turn).then(() => true, isBooked);
    }
    acknowledged.topUps.set(reference, 100 + turn);
  }
};
