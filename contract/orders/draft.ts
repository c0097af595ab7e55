import {
  editableNames,
  createReader,
  writableNames,
  type Editable,
  type Writable,
} from '../schema/writable.ts';
import { orders } from './orders.ts';

export type Orders = typeof orders;

/**
 * Fields of an order, besides its items, that a seller may change; null if empty. Written by hand, by a file or by a
 * store. `country` is an empty string until it is chosen.
 */
export type OrderDraft<R = Orders> = Editable<R>;

/** Fields of a new order, including those that are set only once. The shop is known from the place of writing. */
export type NewOrderDraft<R = Orders> = Omit<Writable<R>, 'shop_id'>;

export const draftNames = editableNames(orders);

export const newDraftNames = writableNames(orders).filter((name) => name !== 'shop_id');

/** Reads the writable fields of a new order from a call or a file. */
export const readNewDraft = createReader(orders, newDraftNames);
