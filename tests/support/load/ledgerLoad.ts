import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { postTransfers } from '../../../server/areas/money/ledger.ts';
import { lockWallet } from '../../../server/areas/money/wallet.ts';
import { openDatabase } from '../../../server/database/connection.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { askStubbornly, type Away, type Told } from '../servers/stubborn.ts';

/** A server that may be down for a while, with its folder. */
export interface Reachable extends Away {
  dataDir: string;
}

interface Made {
  order?: { id: string; total_cents: number };
}

const pause = 50;

const sendOnce = (server: Reachable, token: string, path: string, body?: object): Promise<Told<Made>> =>
  askStubbornly<Made>(server, { path, token, ...(body && { body }) });

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

const demand = ({ status, json }: Told<Made>, action: string): Made => {
  if (status !== 200) throw new Error(`${action}: ${status} ${JSON.stringify(json)}`);
  return json;
};

/** Acts as a seller: creates an order, pays it, and cancels every third one, until told to stop. */
export const trade = async (
  server: Reachable,
  token: string,
  order: object,
  known: Acknowledged,
  stopped: () => boolean,
): Promise<void> => {
  for (let turn = 0; !stopped(); turn += 1) {
    const { order: made } = demand(await sendOnce(server, token, '/orders', { order }), 'create');
    if (!made) throw new Error('create: no order in the answer');
    known.created.push(made.id);
    demand(
      await sendOnce(server, token, '/orders/pay', { ids: [made.id], total_cents: made.total_cents }),
      'pay',
    );
    known.paid.set(made.id, made.total_cents);
    if (turn % 3 !== 2) continue;
    demand(await sendOnce(server, token, `/orders/${made.id}/cancel`), 'cancel');
    known.canceled.add(made.id);
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
  known: Acknowledged,
  stopped: () => boolean,
): Promise<void> => {
  for (let turn = 0; !stopped(); turn += 1) {
    const reference = `VCB-${turn}`;
    for (let booked = false; !booked; await sleep(pause)) {
      if (!server.url()) continue;
      booked = await bookOnce(server.dataDir, accountId, reference, 100 + turn).then(() => true, isBooked);
    }
    known.topUps.set(reference, 100 + turn);
  }
};
