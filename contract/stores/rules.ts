import type { ErrorCode } from '../errors.ts';
import type { Verdict } from '../orders/rules.ts';
import type { IncomingOrder, IncomingReason } from './incoming.ts';
import type { StoreLinkState } from './links.ts';
import type { PushState } from '../orders/storePushes.ts';

const allowed: Verdict = { ok: true };
const refuse = (reason: ErrorCode): Verdict => ({ ok: false, reason });

/** Commands on a store link: the buttons of its page and its calls. */
export type LinkCommand = 'pull' | 'pause' | 'resume' | 'keys' | 'disconnect' | 'hooks' | 'push' | 'payments';

/**
 * Commands by state. Reconnecting a disconnected store creates a new link; the old one stays as the origin of its
 * orders.
 */
const commandsByState: Readonly<Record<StoreLinkState, readonly LinkCommand[]>> = {
  active: ['pull', 'pause', 'keys', 'disconnect', 'hooks', 'push', 'payments'],
  paused: ['resume', 'keys', 'disconnect', 'payments'],
  broken: ['pull', 'pause', 'keys', 'disconnect', 'payments'],
  disconnected: [],
};

/** Decides whether a command may run on a link. */
export const checkLinkCommand = (status: StoreLinkState, command: LinkCommand): Verdict =>
  commandsByState[status].includes(command) ? allowed : refuse('store_link_state');

type RuledIncoming = Pick<IncomingOrder, 'status' | 'reason' | 'order_id'>;

/** Returns true if the seller deleted the order that was made of a store's: it comes back only if they say so. */
export const isDeletedHere = ({
  status,
  order_id: orderId,
}: Pick<IncomingOrder, 'status' | 'order_id'>): boolean => status === 'created' && orderId === null;

/** Reasons that the seller may overrule for a single order. */
const overruled = new Set<IncomingReason>(['test', 'high_risk', 'placed_before']);

/** Decides whether a parcel's report may be retried: it failed, or it was not needed. */
export const checkPushAgain = (status: PushState): Verdict =>
  status === 'failed' || status === 'not_needed' ? allowed : refuse('push_state');

/** Decides whether an order of a store may be tried again: one that failed, or that a rule keeps out. */
export const checkRetry = ({ status }: Pick<RuledIncoming, 'status'>): Verdict =>
  status === 'failed' || status === 'left_out' ? allowed : refuse('incoming_order_state');

/** Decides whether an order becomes one here although the shop has one with its number. */
export const checkTakeAsAnother = ({ status }: Pick<RuledIncoming, 'status'>): Verdict =>
  status === 'here_already' ? allowed : refuse('incoming_order_state');

/** Returns true if the store wants an order again that was canceled here. */
export const isRestored = ({ status, reason }: Pick<RuledIncoming, 'status' | 'reason'>): boolean =>
  status === 'failed' && reason === 'restored';

/**
 * Decides whether an order is taken although a rule keeps it out, although the seller deleted it here, or anew after it
 * was canceled here.
 */
export const checkTakeAnyway = (order: RuledIncoming): Verdict => {
  const { status, reason } = order;
  const isDoubt = status === 'left_out' && reason !== null && overruled.has(reason);
  return isDoubt || isRestored(order) || isDeletedHere(order) ? allowed : refuse('incoming_order_state');
};
