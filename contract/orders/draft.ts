import { editableNames, readingOf, writableNames, type Editable, type Writable } from '../schema/written.ts';
import { orders } from './orders.ts';

export type Orders = typeof orders;

/**
 * What is written of an order besides its items, by hand, from a file or from a store: the fields that a seller may
 * change; null where nothing is said. `country` is empty while nothing is chosen.
 */
export type OrderDraft<R = Orders> = Editable<R>;

/** The same of a new order, with what is said only once; its shop is known by where it is written. */
export type NewOrderDraft<R = Orders> = Omit<Writable<R>, 'shop_id'>;

export const draftNames = editableNames(orders);

export const newDraftNames = writableNames(orders).filter((name) => name !== 'shop_id');

/** The draft of a new order out of the fields of a call or of a file: every one that may be written. */
export const readNewDraft = readingOf(orders, newDraftNames);
