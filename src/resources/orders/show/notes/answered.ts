import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { answersHold } from '../../../../../contract/orders/holdAsks.ts';

/** When the seller last changed what an order is on hold for (ISO); its events begin with the newest. */
export const answeredAt = ({
  hold_reason: reason,
  events,
}: Pick<OrderDetail, 'hold_reason' | 'events'>): string | undefined => {
  const held = events.findIndex(({ kind }) => kind === 'held');
  return events.slice(0, Math.max(held, 0)).find((event) => answersHold(reason ?? '', event))?.created_at;
};
