import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import type { OrderEventKind } from '../../../../contract/orders/events.ts';
import type { OrderStatus } from '../../../../contract/orders/statuses.ts';
import type { ProgressStep } from '../../../components/feedback/ProgressSteps.tsx';

export interface OrderStep {
  status: OrderStatus;
  state: ProgressStep['state'];
  /** Time when it was reached, if the timeline has it. */
  at: string | undefined;
}

const path = ['pending', 'reviewing', 'awaiting', 'process', 'fulfilled'] as const satisfies OrderStatus[];
const resendPath = ['resend', 'awaiting', 'process', 'fulfilled'] as const satisfies OrderStatus[];

/** Event kinds that bring an order to a status. */
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

/** Returns when a status was last reached; events come newest first. */
const reachedAt = ({ events }: OrderDetail, status: OrderStatus): string | undefined =>
  events.find(({ kind }) => reachedBy[status]?.some((candidate) => candidate === kind))?.created_at;

/** Returns the index of the last step in the timeline, where the order ended or was rejected. */
const lastReached = (order: OrderDetail, steps: readonly OrderStatus[]): number =>
  Math.max(
    0,
    steps.findLastIndex((status) => reachedAt(order, status) !== undefined),
  );

const stepAt = (order: OrderDetail, status: OrderStatus, state: OrderStep['state']): OrderStep => ({
  status,
  state,
  at: state === 'todo' ? undefined : reachedAt(order, status),
});

const stepsAt = (order: OrderDetail, steps: readonly OrderStatus[], currentIndex: number): OrderStep[] =>
  steps.map((status, index) => {
    const isDone = index < currentIndex || order.status === 'fulfilled';
    return stepAt(order, status, isDone ? 'done' : index === currentIndex ? 'current' : 'todo');
  });

/**
 * Returns the progress of an order: finished, current and coming steps. A rejection replaces the step that it undid;
 * a canceled or refunded order ends after the last step that it reached.
 */
export const progressOf = (order: OrderDetail): OrderStep[] => {
  const steps: readonly OrderStatus[] = order.events.some(({ kind }) => kind === 'resent')
    ? resendPath
    : path;
  const { status } = order;
  if (status === 'canceled' || status === 'refund') {
    const reachedSteps = steps.slice(0, lastReached(order, steps) + 1);
    return [...reachedSteps.map((step) => stepAt(order, step, 'done')), stepAt(order, status, 'current')];
  }
  if (status === 'rejected') {
    const rejectedIndex = Math.max(lastReached(order, steps), steps === path ? 1 : 0);
    return stepsAt(order, steps, rejectedIndex).with(rejectedIndex, stepAt(order, status, 'bad'));
  }
  return stepsAt(order, steps, steps.indexOf(status === 'partially-fulfilled' ? 'process' : status));
};
