import { recordPath } from '../../../contract/pagePaths.ts';

/** Returns the path of the form of an order that opens the placement of a file. `index`: of its item. */
export const placePath = (orderId: string, index: number, position: string): string => {
  const query = new URLSearchParams({ item: String(index + 1), place: position });
  return `${recordPath('orders', orderId)}/edit?${query.toString()}`;
};

/** Returns the index of the item that such a path names; undefined if it names none. */
export const itemToPlace = (search: string): number | undefined => {
  const item = new URLSearchParams(search).get('item');
  return item === null ? undefined : Number(item) - 1;
};
