import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { checkOrderAction, type OrderAction } from '../../../../contract/orders/rules.ts';

/** Actions listed in the card of changes; all others are in the page's header. Keys below `orderShow.changes`. */
const listedActions = [
  'edit_items',
  'edit_prints',
  'edit_line',
  'edit_address',
  'edit_country',
  'cancel',
] as const;
export type ListedAction = (typeof listedActions)[number];

/** Events after which something may no longer be changed; keys below `orderShow.changes.until`. */
export type Deadline = 'paid' | 'resubmitted' | 'reviewed' | 'released' | 'produced';

export interface OrderChangeOptions {
  open: readonly { action: ListedAction; until?: Deadline }[];
  /** End (ISO) of the free time to cancel, while it runs. */
  freeUntil: string | null;
  /** Locked actions grouped by reason, so that each reason appears once. */
  locked: readonly { reason: ErrorCode; actions: readonly ListedAction[] }[];
}

/**
 * Returns the event that ends an action, grouped as in contract/orders/rules.ts: paying, resubmitting, the review, the
 * end of a hold, or production.
 */
export const deadlineOf = (
  action: OrderAction,
  { status, payment_status: payment }: OrderDetail,
): Deadline | undefined => {
  if (action === 'cancel') return undefined;
  if (action === 'edit_address') return 'produced';
  if (status === 'reviewing') return 'reviewed';
  if (status === 'rejected') return 'resubmitted';
  if (action === 'edit_prints') return 'released';
  return payment === 'paid' ? undefined : 'paid';
};

/**
 * Returns true if an action is listed by itself. Another file is part of changing the items, and the country part of
 * the address, unless only one of the two is possible.
 */
const isListed = (order: OrderDetail, action: ListedAction, now: Date): boolean => {
  const isAllowed = (name: OrderAction): boolean => checkOrderAction(name, order, now).ok;
  if (action === 'edit_prints') return isAllowed('edit_prints') !== isAllowed('edit_items');
  if (action === 'edit_country') return isAllowed('edit_country') !== isAllowed('edit_address');
  return true;
};

/** Returns what may be changed now, until when, and why the rest is locked (domain §1.4). */
export const possibleChanges = (order: OrderDetail, now: Date): OrderChangeOptions => {
  const verdicts = listedActions
    .filter((action) => isListed(order, action, now))
    .map((action) => ({ action, verdict: checkOrderAction(action, order, now) }));
  const open = verdicts.filter(({ verdict }) => verdict.ok);
  const reasons = new Map<ErrorCode, ListedAction[]>();
  for (const { action, verdict } of verdicts) {
    if (!verdict.ok) reasons.set(verdict.reason, [...(reasons.get(verdict.reason) ?? []), action]);
  }
  const cancelVerdict = checkOrderAction('cancel', order, now);
  return {
    open: open.map(({ action }) => ({ action, until: deadlineOf(action, order) })),
    freeUntil: cancelVerdict.ok ? (cancelVerdict.until ?? null) : null,
    locked: [...reasons].map(([reason, actions]) => ({ reason, actions })),
  };
};
