import type { FastifyRequest } from 'fastify';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import type { WorkingCalendar } from '../../../contract/workingDays.ts';
import { actorOf } from '../../actor/actor.ts';
import { readWorkingCalendar } from '../../calendar/operatorCalendar.ts';
import type { Scope } from '../../lists/scope.ts';
import { inScope, onceInScope, type ScopedWork as ListWork } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { accountPriceBook, type PriceBook } from '../catalog/priceBook.ts';
import { itemPictures, type ItemPictures } from './read/pictures.ts';

/** Context for work on orders: the prices, and the caller's rights per shop. */
export interface OrderWork extends ListWork {
  book: PriceBook;
  calendar: WorkingCalendar;
  pictures: ItemPictures;
  /** Shops whose orders the caller may see, whatever else the call needs. */
  seenShops: Scope['shops'];
  /** Returns true if the wallet may be charged for an order of this shop. */
  mayPay: (shopId: string) => boolean;
}

type Operation<T> = (work: OrderWork) => Promise<T>;

/**
 * Reads the price book before the transaction: one that waits for a lock must not need a second connection of the pool.
 */
const withOrders = async <T>(
  services: Services,
  request: FastifyRequest,
  operation: Operation<T>,
): Promise<(work: ListWork) => Promise<T>> => {
  const { access, accountId, shopId, shopIds } = actorOf(request);
  const payable = shopsWith(access, 'orders.pay');
  const mayPay = (shop: string) => payable === 'all' || payable.includes(shop);
  const seenShops = shopId ? shopIds : shopsWith(access, 'orders.view');
  const { db } = services;
  const book = await accountPriceBook(db, accountId);
  const calendar = await readWorkingCalendar(db);
  const pictures = itemPictures(services, book);
  return (work) => operation({ ...work, book, calendar, pictures, seenShops, mayPay });
};

/** Runs work on the orders of the caller's shops in one transaction. */
export const inShop = async <T>(
  services: Services,
  request: FastifyRequest,
  operation: Operation<T>,
): Promise<T> => inScope(services, request, await withOrders(services, request, operation));

/** Does the same once per idempotency key if the request has one. For every call that changes something. */
export const onceInShop = async <T extends object>(
  services: Services,
  request: FastifyRequest,
  operation: Operation<T>,
): Promise<T> => onceInScope(services, request, await withOrders(services, request, operation));
