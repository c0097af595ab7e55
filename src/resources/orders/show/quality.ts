import {
  blockedBlankReason,
  blockedDpi,
  isRecentered,
  lowestDpi,
} from '../../../../contract/orders/coarse.ts';
import type { OrderDetail, OrderItem } from '../../../../contract/orders/calls.ts';
import type { BlankReason } from '../../../../contract/prints/ink.ts';
import { dpiOfPrint } from '../../../../contract/prints/placement.ts';

type Print = OrderItem['prints'][number];

/** Returns the area of the item's product that a file is printed on. */
export const areaOf = (item: OrderItem, print: Print) =>
  item.areas.find(({ position }) => position === print.position);

/** Returns the resolution of an item's file as placed on its area; undefined if the product has no such area. */
export const effectiveDpi = (item: OrderItem, print: Print): number | undefined => {
  const area = areaOf(item, print);
  return area && dpiOfPrint(print, area);
};

/** Returns the lowest resolution that keeps the order from being paid or resubmitted; undefined if none does. */
export const lowestBlockingDpi = ({ items }: Pick<OrderDetail, 'items'>): number | undefined =>
  lowestDpi(
    items.flatMap((item) => item.prints.map((print) => blockedDpi(print, () => areaOf(item, print)))),
  );

/** A file that is centered because its area became smaller. `index`: of its item. */
export interface RecenteredPrint {
  index: number;
  position: string;
  file_name: string;
}

/** Returns the centered files of the order that the seller has not accepted. */
export const recenteredPrints = ({ items }: Pick<OrderDetail, 'items'>): RecenteredPrint[] =>
  items.flatMap((item, index) =>
    item.prints
      .filter((print) => isRecentered(print, () => areaOf(item, print)))
      .map(({ position, file_name }) => ({ index, position, file_name })),
  );

/** A file that would be hardly visible and keeps the order from being paid or resubmitted. */
export interface BlankPrint {
  file_name: string;
  reason: BlankReason;
}

/** Returns the files of the order that would be hardly visible, each once. */
export const blankPrints = ({ items }: Pick<OrderDetail, 'items'>): BlankPrint[] => {
  const files = items.flatMap(({ prints, hex }) =>
    prints.flatMap((print) => {
      const reason = blockedBlankReason(print, hex);
      return reason ? { file_name: print.file_name, reason } : [];
    }),
  );
  return files.filter(
    ({ file_name: name, reason }, index) =>
      files.findIndex((candidate) => candidate.file_name === name && candidate.reason === reason) === index,
  );
};
