import type { FastifyRequest } from 'fastify';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import type { HouseCalendar } from '../../../contract/workingDays.ts';
import { actorOf } from '../../actor/actor.ts';
import { houseCalendar } from '../../calendar/houseCalendar.ts';
import type { Scope } from '../../lists/scope.ts';
import { inScope, onceInScope, type Work as ListWork } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { priceBook, type PriceBook } from '../catalog/priceBook.ts';
import { itemPictures, type ItemPictures } from './read/pictures.ts';

/** What a piece of work on orders is given besides: the prices, and what the caller may do in which shop. */
export interface Work extends ListWork {
  book: PriceBook;
  calendar: HouseCalendar;
  pictures: ItemPictures;
  /** The shops whose orders the caller sees, whatever the call needs besides. */
  seenShops: Scope['shops'];
  /** Whether money may leave the wallet for an order of this shop. */
  mayPay: (shopId: string) => boolean;
}

type Doing<T> = (work: Work) => Promise<T>;

/** The price book is read before: a transaction that waits for a lock must not ask the pool for a second connection. */
const withOrders = async <T>(
  services: Services,
  request: FastifyRequest,
  doing: Doing<T>,
): Promise<(work: ListWork) => Promise<T>> => {
  const { access, shopId, shopIds } = actorOf(request);
  const payable = shopsWith(access, 'orders.pay');
  const mayPay = (shop: string) => payable === 'all' || payable.includes(shop);
  const seenShops = shopId ? shopIds : shopsWith(access, 'orders.view');
  const { db } = services;
  const book = await priceBook(db);
  const calendar = await houseCalendar(db);
  const pictures = itemPictures(services, book);
  return (work) => doing({ ...work, book, calendar, pictures, seenShops, mayPay });
};

/** Runs work on the orders of the caller's shops in one transaction. */
export const inShop = async <T>(services: Services, request: FastifyRequest, doing: Doing<T>): Promise<T> =>
  inScope(services, request, await withOrders(services, request, doing));

/** The same, once per idempotency key where the request has one: for every call that changes something. */
export const onceInShop = async <T extends object>(
  services: Services,
  request: FastifyRequest,
  doing: Doing<T>,
): Promise<T> => onceInScope(services, request, await withOrders(services, request, doing));
