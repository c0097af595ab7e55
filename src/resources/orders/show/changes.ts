import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { may, type OrderAction } from '../../../../contract/orders/rules.ts';

/** What a seller asks about; all other actions stand in the page's head. Keys below `orderShow.changes`. */
const asked = ['edit_items', 'edit_prints', 'edit_line', 'edit_address', 'edit_country', 'cancel'] as const;
export type Asked = (typeof asked)[number];

/** What ends the time in which something may be changed; keys below `orderShow.changes.until`. */
export type Until = 'paid' | 'resubmitted' | 'reviewed' | 'released' | 'produced';

export interface Changes {
  open: readonly { action: Asked; until?: Until }[];
  /** The end (ISO) of the time in which canceling is free, while it runs. */
  freeUntil: string | null;
  /** By reason, so that each reason is said once. */
  locked: readonly { reason: ErrorCode; actions: readonly Asked[] }[];
}

/** Which step ends it, by the groups of `rules`: paying, resubmitting, the review, the end of a hold, or production. */
export const untilOf = (
  action: OrderAction,
  { status, payment_status: payment }: OrderDetail,
): Until | undefined => {
  if (action === 'cancel') return undefined;
  if (action === 'edit_address') return 'produced';
  if (status === 'reviewing') return 'reviewed';
  if (status === 'rejected') return 'resubmitted';
  if (action === 'edit_prints') return 'released';
  return payment === 'paid' ? undefined : 'paid';
};

/**
 * Another file is part of changing the items, the country part of the address: told apart only where the one is
 * possible without the other.
 */
const isTold = (order: OrderDetail, action: Asked, now: Date): boolean => {
  const ok = (name: OrderAction): boolean => may(name, order, now).ok;
  if (action === 'edit_prints') return ok('edit_prints') !== ok('edit_items');
  if (action === 'edit_country') return ok('edit_country') !== ok('edit_address');
  return true;
};

/** What may be changed now, until when, and why the rest may not (domain §1.4). */
export const changesOf = (order: OrderDetail, now: Date): Changes => {
  const verdicts = asked
    .filter((action) => isTold(order, action, now))
    .map((action) => ({ action, verdict: may(action, order, now) }));
  const open = verdicts.filter(({ verdict }) => verdict.ok);
  const reasons = new Map<ErrorCode, Asked[]>();
  for (const { action, verdict } of verdicts) {
    if (!verdict.ok) reasons.set(verdict.reason, [...(reasons.get(verdict.reason) ?? []), action]);
  }
  const cancel = may('cancel', order, now);
  return {
    open: open.map(({ action }) => ({ action, until: untilOf(action, order) })),
    freeUntil: cancel.ok ? (cancel.until ?? null) : null,
    locked: [...reasons].map(([reason, actions]) => ({ reason, actions })),
  };
};
