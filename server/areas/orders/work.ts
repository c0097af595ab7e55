import type { FastifyRequest } from 'fastify';
import { shopsWith } from '../../../contract/permissions.ts';
import { actorOf } from '../../auth/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { idempotent } from '../../http/idempotent.ts';
import { inTurn } from '../../limits/inTurn.ts';
import type { Services } from '../../services.ts';
import { priceBook, type PriceBook } from '../catalog/priceBook.ts';
import type { OrderScope } from './read/queries.ts';
import { orderScope } from './scope.ts';

/** What a piece of work on orders is given: its transaction, whose orders, the prices, the server's time. */
export interface Work extends OrderScope {
  tx: Tx;
  userId: string;
  /** Name for the timeline. */
  actor: string;
  book: PriceBook;
  now: Date;
  /** The shops whose orders the caller sees, whatever the call needs besides. */
  seenShops: OrderScope['shops'];
  /** Whether money may leave the wallet for an order of this shop. */
  mayPay: (shopId: string) => boolean;
}

type Doing<T> = (work: Work) => Promise<T>;

/**
 * Runs work on the orders of the caller's shops in one transaction. The price book is read before: a transaction that
 * waits for a lock must not ask the pool for a second connection.
 */
export const inShop = async <T>(
  { db, now }: Services,
  request: FastifyRequest,
  doing: Doing<T>,
): Promise<T> => {
  const { userId, fullName, access, shopId } = actorOf(request);
  const scope = orderScope(request);
  const payable = shopsWith(access, 'orders.pay');
  const mayPay = (shop: string) => payable === 'all' || payable.includes(shop);
  const seenShops = shopId ? scope.shops : shopsWith(access, 'orders.view');
  const book = await priceBook(db);
  return inTurn(scope.accountId, () =>
    asTenant(db, scope.accountId, (tx) =>
      doing({ ...scope, tx, userId, actor: fullName, book, now: now(), seenShops, mayPay }),
    ),
  );
};

/** The same, once per idempotency key where the request has one: for every call that changes something. */
export const onceInShop = <T extends object>(
  services: Services,
  request: FastifyRequest,
  doing: Doing<T>,
): Promise<T> =>
  inShop(services, request, (work) => idempotent(work.tx, request, work.accountId, () => doing(work)));
