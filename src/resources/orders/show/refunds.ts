import type { OrderDetail } from '../../../../contract/orders/calls.ts';

export interface PastRefund {
  key: string;
  cents: number;
  /** Time of the refund, an ISO instant. */
  at: string;
}

const centsOf = ({ kind, data }: OrderDetail['events'][number]): unknown => {
  if (kind === 'canceled') return data['refunded_cents'];
  return kind === 'refunded' ? data['cents'] : undefined;
};

/** Returns the refunds to the balance from the timeline, the oldest first; empty for users who may not see cost. */
export const refundsOf = ({ events }: Pick<OrderDetail, 'events'>): PastRefund[] =>
  events
    .flatMap((event) => {
      const cents = centsOf(event);
      return typeof cents === 'number' && cents > 0 ? [{ key: event.id, cents, at: event.created_at }] : [];
    })
    .toReversed();

/** Returns true for a resend, which the operator pays: its items have a price that nobody pays. */
export const isResend = ({
  events,
  total_cents: total,
}: Pick<OrderDetail, 'events' | 'total_cents'>): boolean =>
  total === 0 && events.some(({ kind }) => kind === 'resent');
