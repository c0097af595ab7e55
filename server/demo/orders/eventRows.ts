import type { OrderEventKind } from '../../../contract/orders/events.ts';
import type { RejectReason } from '../../../contract/orders/rejectReasons.ts';
import type { Random } from '../random.ts';
import type { SampleOrder } from './sampleOrders.ts';
import { minuteMs } from './clock.ts';

interface Step {
  at: number | undefined;
  kind: OrderEventKind;
  /** Person who did it, if it was the seller. */
  actor?: string;
  data?: Record<string, unknown>;
}

export interface EventInput {
  order: SampleOrder;
  actor: string;
  now: number;
  /** Code of the bill that the order was paid with. */
  bill: string | undefined;
  provider: string;
  rejectReason: RejectReason;
}

const first = ({ order, actor }: EventInput): Step =>
  order.resendOf
    ? { at: order.createdAt, kind: 'resent', data: { original: order.resendOf.code } }
    : {
        at: order.createdAt,
        kind: 'created',
        ...(order.draft.source === 'manual' && { actor }),
        data: { source: order.draft.source },
      };

const ending = ({ order: { fate, built }, actor, rejectReason }: EventInput): Step[] => [
  {
    at: fate.canceledAt,
    kind: 'canceled',
    actor,
    data: { refunded_cents: fate.paidAt ? built.cost.total_cents : 0 },
  },
  { at: fate.rejectedAt, kind: 'rejected', data: { reason: rejectReason } },
  { at: fate.refundedAt, kind: 'refunded', data: { cents: built.cost.total_cents } },
];

const parcels = ({ order: { packages, fate } }: EventInput): Step[] => [
  ...packages.flatMap(({ package_no, number, carrier, line, status, created_at, last_event_at }) => [
    { at: Date.parse(created_at), kind: 'shipped' as const, data: { package_no, number, carrier, line } },
    ...(status > 1
      ? [{ at: Date.parse(last_event_at), kind: 'tracked' as const, data: { package_no, status } }]
      : []),
  ]),
  {
    at:
      packages.length === fate.shippedAt.length ? (fate.shippedAt.at(-1) ?? Infinity) + minuteMs : undefined,
    kind: 'fulfilled',
  },
];

const stepsOf = (input: EventInput): Step[] => {
  const { order, actor, bill, provider } = input;
  const { fate, built } = order;
  return [
    first(input),
    ...(order.resendOf
      ? []
      : [
          {
            at: fate.paidAt,
            kind: 'paid' as const,
            actor,
            data: { bill, total_cents: built.cost.total_cents },
          },
        ]),
    { at: fate.acceptedAt, kind: 'accepted' },
    { at: fate.startedAt, kind: 'started', data: { provider } },
    ...(fate.shippedAt.length > 0 ? parcels(input) : []),
    ...ending(input),
  ];
};

/** Returns the timeline of an order up to now, as rows. */
export const eventRows = (random: Random, accountId: string, input: EventInput) =>
  stepsOf(input)
    .flatMap(({ at, ...step }) => (at !== undefined && at <= input.now ? [{ ...step, at }] : []))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, kind, actor, data }) => ({
      account_id: accountId,
      order_id: input.order.id,
      id: random.id(at),
      kind,
      actor: actor ?? null,
      data: data ?? {},
      created_at: new Date(at).toISOString(),
    }));
