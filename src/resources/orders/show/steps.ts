import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import type { OrderEventKind } from '../../../../contract/orders/events.ts';
import type { OrderStatus } from '../../../../contract/orders/statuses.ts';
import type { ProgressStep } from '../../../components/feedback/ProgressSteps.tsx';

export interface Step {
  status: OrderStatus;
  state: ProgressStep['state'];
  /** When it was reached, where the timeline tells. */
  at: string | undefined;
}

const path = ['pending', 'reviewing', 'awaiting', 'process', 'fulfilled'] as const satisfies OrderStatus[];
const resendPath = ['resend', 'awaiting', 'process', 'fulfilled'] as const satisfies OrderStatus[];

/** The events that bring an order to a status. */
const reachedBy: Partial<Record<OrderStatus, readonly OrderEventKind[]>> = {
  pending: ['created'],
  resend: ['resent', 'resubmitted'],
  reviewing: ['paid', 'resubmitted'],
  awaiting: ['accepted'],
  process: ['started'],
  fulfilled: ['fulfilled'],
  rejected: ['rejected'],
  canceled: ['canceled'],
  refund: ['refunded'],
};

/** Events come newest first: the last time counts. */
const reachedAt = ({ events }: OrderDetail, status: OrderStatus): string | undefined =>
  events.find(({ kind }) => reachedBy[status]?.some((known) => known === kind))?.created_at;

/** Where on the way the order ended, or was turned back: the last step that its timeline tells. */
const lastReached = (order: OrderDetail, way: readonly OrderStatus[]): number =>
  Math.max(
    0,
    way.findLastIndex((status) => reachedAt(order, status) !== undefined),
  );

const stepAt = (order: OrderDetail, status: OrderStatus, state: Step['state']): Step => ({
  status,
  state,
  at: state === 'todo' ? undefined : reachedAt(order, status),
});

const onTheWay = (order: OrderDetail, way: readonly OrderStatus[], here: number): Step[] =>
  way.map((status, index) => {
    const done = index < here || order.status === 'fulfilled';
    return stepAt(order, status, done ? 'done' : index === here ? 'current' : 'todo');
  });

/**
 * The way of an order: what is behind it, where it is, what comes. A rejection takes the place of the step that it
 * undid; a canceled or refunded order ends after the last step that it reached.
 */
export const progressOf = (order: OrderDetail): Step[] => {
  const way: readonly OrderStatus[] = order.events.some(({ kind }) => kind === 'resent') ? resendPath : path;
  const { status } = order;
  if (status === 'canceled' || status === 'refund') {
    const reached = way.slice(0, lastReached(order, way) + 1);
    return [...reached.map((step) => stepAt(order, step, 'done')), stepAt(order, status, 'current')];
  }
  if (status === 'rejected') {
    const at = Math.max(lastReached(order, way), way === path ? 1 : 0);
    return onTheWay(order, way, at).with(at, stepAt(order, status, 'bad'));
  }
  return onTheWay(order, way, way.indexOf(status === 'partially-fulfilled' ? 'process' : status));
};
