import type { FastifyRequest } from 'fastify';
import { actorOf, shopOf } from '../../auth/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { idempotent } from '../../http/idempotent.ts';
import type { Services } from '../../services.ts';
import { priceBook, type PriceBook } from '../catalog/priceBook.ts';
import type { OrderScope } from './queries.ts';

/** What a piece of work on a shop's orders is given: its transaction, whose orders, the prices, the server's time. */
export interface Work extends OrderScope {
  tx: Tx;
  userId: string;
  /** Name for the timeline. */
  actor: string;
  book: PriceBook;
  now: Date;
}

type Doing<T> = (work: Work) => Promise<T>;

/**
 * Runs work on the orders of the token's shop in one transaction. The price book is read before: a transaction that
 * waits for a lock must not ask the pool for a second connection.
 */
export const inShop = async <T>(
  { db, now }: Services,
  request: FastifyRequest,
  doing: Doing<T>,
): Promise<T> => {
  const actor = actorOf(request);
  const { accountId, userId, timeZone, fullName } = actor;
  const shopId = shopOf(actor);
  const book = await priceBook(db);
  return asTenant(db, accountId, (tx) =>
    doing({ tx, accountId, shopId, timeZone, userId, actor: fullName, book, now: now() }),
  );
};

/** The same, once per idempotency key where the request has one: for whatever changes something. */
export const onceInShop = <T extends object>(
  services: Services,
  request: FastifyRequest,
  doing: Doing<T>,
): Promise<T> =>
  inShop(services, request, (work) => idempotent(work.tx, request, work.accountId, () => doing(work)));
