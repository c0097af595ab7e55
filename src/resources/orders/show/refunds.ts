import type { OrderDetail } from '../../../../contract/orders/calls.ts';

export interface Refund {
  key: string;
  cents: number;
  /** ISO instant. */
  at: string;
}

const centsOf = ({ kind, data }: OrderDetail['events'][number]): unknown => {
  if (kind === 'canceled') return data['refunded_cents'];
  return kind === 'refunded' ? data['cents'] : undefined;
};

/** What went back to the balance, the oldest first, as the timeline tells it; nothing for users who may not see cost. */
export const refundsOf = ({ events }: Pick<OrderDetail, 'events'>): Refund[] =>
  events
    .flatMap((event) => {
      const cents = centsOf(event);
      return typeof cents === 'number' && cents > 0 ? [{ key: event.id, cents, at: event.created_at }] : [];
    })
    .toReversed();

/** A resend is made at the house's cost: its items have a price that nobody pays. */
export const isRemade = ({
  events,
  total_cents: total,
}: Pick<OrderDetail, 'events' | 'total_cents'>): boolean =>
  total === 0 && events.some(({ kind }) => kind === 'resent');
