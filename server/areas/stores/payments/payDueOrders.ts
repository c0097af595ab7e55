import { sql } from 'kysely';
import { isAccountActive } from '../../../auth/accountStatus.ts';
import { ApiError } from '../../../base/errors.ts';
import { asTenant, readAsTenant, type Tx } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import { lockWallet } from '../../money/wallet.ts';
import { payOrders } from '../../orders/bulk/pay.ts';
import { prepareStoreWork, type StoreWork } from '../incoming/storeWork.ts';
import { readLink, type LinkRow } from '../links/findLink.ts';
import type { LinkTask } from '../links/linkTask.ts';
import { judgeOrders, type Decision, type DueOrder } from './judgeOrders.ts';
import { readPayer, type PayingMember } from './payer.ts';
import { saveDecisions } from './saveDecisions.ts';

/** Orders that are paid by one bill at most. */
const batch = 100;

const readDueIds = (
  { db, now }: Services,
  { account_id: accountId, id: linkId }: LinkRow,
): Promise<string[]> =>
  readAsTenant(db, accountId, async (tx) => {
    const rows = await tx
      .selectFrom('incoming_orders')
      .select('id')
      .where('account_id', '=', accountId)
      .where('link_id', '=', linkId)
      .where('pay_due_at', '<=', now().toISOString())
      .orderBy('pay_due_at')
      .limit(batch)
      .execute();
    return rows.map(({ id }) => id);
  });

/** Locks the rows that are still due, the oldest first: of two workers only one decides about an order. */
const lockDue = ({ tx, accountId }: StoreWork, ids: readonly string[]): Promise<DueOrder[]> =>
  tx
    .selectFrom('incoming_orders')
    .select(['id', 'number', 'order_id', 'reason', 'differs'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('pay_due_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Decides about orders and pays those that may be paid, by one bill in the name of the payer. Rows come before the
 * wallet and the wallet before orders, as in all other payments, so that two cannot deadlock.
 */
const payBatch = async (
  work: StoreWork,
  payer: PayingMember | undefined,
  ids: readonly string[],
): Promise<void> => {
  const { tx, accountId } = work;
  const dueOrders = await lockDue(work, ids);
  const link = await readLink(tx, { accountId, linkId: work.link.id });
  if (dueOrders.length === 0 || !link?.pays || link.status !== 'active') return;
  const { pay_order_cents: orderCents, pay_day_cents: dayCents } = link;
  const decisions = await judgeOrders(
    {
      work,
      hasPayer: payer !== undefined,
      limits: { order_cents: orderCents ?? 0, day_cents: dayCents ?? 0 },
      wallet: await lockWallet(tx, accountId),
    },
    dueOrders,
  );
  const paid = decisions.filter((decision) => decision.kind === 'pay');
  if (paid.length > 0)
    await payOrders(work, {
      ids: paid.map(({ orderId }) => orderId),
      total_cents: paid.reduce((sum, { cents }) => sum + cents, 0),
    });
  await saveDecisions({ ...work, link }, decisions);
};

/** Notes that the payment of an order was refused although it seemed payable. */
const saveRefusal = async (work: StoreWork, id: string): Promise<void> => {
  const refused = (await lockDue(work, [id])).map((due): Decision => ({
    due,
    kind: 'unpaid',
    reason: 'not_payable',
  }));
  await saveDecisions(work, refused);
};

/**
 * Pays orders of a link by themselves where its limits allow it and nothing about them is doubtful. If the payment of
 * several is refused, each is paid alone, so that one hinders no other.
 */
export const payDueOrders: LinkTask = async (services, link, _store, signal) => {
  const { db } = services;
  if (!link.pays || link.status !== 'active' || !(await isAccountActive(db, link.account_id))) return false;
  const ids = await readDueIds(services, link);
  if (ids.length === 0) return false;
  const storeWorkOf = await prepareStoreWork(services, link);
  const run = async (part: readonly string[]): Promise<void> => {
    signal.throwIfAborted();
    // Read for each payment: the right may have been taken away since.
    const payer = await readPayer(services, link);
    const workOf = (tx: Tx): StoreWork => ({
      ...storeWorkOf(tx),
      ...(payer && { userId: payer.id, actor: `${payer.name} (${link.name})` }),
    });
    try {
      await asTenant(db, link.account_id, (tx) => payBatch(workOf(tx), payer, part));
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      const [id = '', ...rest] = part;
      if (rest.length === 0) await asTenant(db, link.account_id, (tx) => saveRefusal(workOf(tx), id));
      else for (const single of part) await run([single]);
    }
  };
  await run(ids);
  return true;
};
