import { goodDpi } from '../../contract/prints/fileQuality.ts';
import { minDpi } from '../../contract/prints/quality.ts';
import type { ToneName } from './tokens.ts';

/** Shape beside the text, so that a status never depends on its color (look §2, "Pips"). */
export type Pip =
  | 'ring'
  | 'half'
  | 'three-quarter'
  | 'disc'
  | 'diamond'
  | 'triangle'
  | 'cross'
  | 'dash'
  | 'turn-back';

export interface StatusLook {
  tone: ToneName;
  pip: Pip;
}

const look = (tone: ToneName, pip: Pip): StatusLook => ({ tone, pip });

/** Look of a status that the table does not have. */
const fallback = look('neutral', 'ring');
const still = look('neutral', 'ring');
const moving = look('progress', 'half');
const undelivered = look('warning', 'triangle');
const completed = look('success', 'disc');
const failed = look('critical', 'cross');

/** Looks by `resource.status` first, then by `status` (look §2, "Every status"). */
const looks: Record<string, StatusLook> = {
  pending: look('attention', 'ring'),
  reviewing: look('info', 'half'),
  awaiting: look('info', 'ring'),
  process: moving,
  processing: moving,
  'partially-fulfilled': look('progress', 'three-quarter'),
  canceled: look('neutral', 'dash'),
  rejected: failed,
  fulfilled: completed,
  resend: look('info', 'turn-back'),
  refund: look('neutral', 'turn-back'),
  refunded: look('neutral', 'turn-back'),
  draft: still,
  unpaid: look('attention', 'ring'),
  'partially-paid': look('attention', 'half'),
  paid: completed,
  confirmed: look('info', 'disc'),
  balance: look('info', 'disc'),
  debt: look('warning', 'triangle'),
  withdrew: look('neutral', 'turn-back'),
  'topup.pending': look('info', 'half'),
  'topup.approved': completed,
  'transaction.waiting': look('attention', 'ring'),
  'transaction.pending': look('info', 'half'),
  'transaction.approved': completed,
  'ticket.pending': look('info', 'ring'),
  'in-review': look('info', 'half'),
  resolved: completed,
  closed: look('neutral', 'dash'),
  open: look('info', 'ring'),
  feedback: look('attention', 'diamond'),
  'needs-match': look('attention', 'diamond'),
  matched: completed,
  active: completed,
  inactive: still,
  fail: failed,
  failed,
  done: completed,
  broken: failed,
  paused: still,
  disconnected: look('neutral', 'dash'),
  'incomingorder.waiting': look('info', 'ring'),
  'incomingorder.created': completed,
  'here-already': look('neutral', 'turn-back'),
  'left-out': still,
  'incomingorder.failed': failed,
  gone: look('neutral', 'dash'),
  'storeevent.waiting': look('info', 'ring'),
  ignored: still,
  'in-transit': moving,
  undelivered,
  delivered: completed,
  alert: failed,
  'not-shipped': still,
  'not-activated': look('warning', 'triangle'),
  stuck: look('warning', 'triangle'),
  'on-hold': look('warning', 'diamond'),
  unread: still,
  readed: still,
  unchecked: still,
  valid: completed,
  invalid: look('attention', 'diamond'),
  'in-stock': completed,
  'at-risk': look('warning', 'triangle'),
  'out-of-stock': look('neutral', 'dash'),
  'template.fits': completed,
  'template.changed': look('warning', 'diamond'),
  'template.new': still,
  'tracking.8': undelivered,
  'tracking.9': completed,
  'tracking.10': undelivered,
  'tracking.11': undelivered,
  'tracking.14': failed,
};

for (const code of [1, 2, 3, 4, 5, 6, 7, 12, 13]) looks[`tracking.${code}`] = moving;

/**
 * Returns the kebab form of a status: `Partially Fulfilled`, `partially_fulfilled` and `InTransit` are the same
 * status as their kebab form.
 */
const toKey = (status: string): string =>
  status
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase();

/** Returns the singular that the table uses: `orders` → `order`. */
const toSingular = (resource: string): string =>
  resource.toLowerCase().replace(/s$/, '').replace(/[-_]/g, '');

/**
 * Returns the tone and pip of a status (look §2, "Every status").
 * @param resource name of the resource, plural or single (`orders`, `ticket`, `topups`)
 * @param status the API's string, or a tracking code
 * @returns neutral and ring for a string that the table does not have
 */
export const statusLook = (resource: string, status: string): StatusLook => {
  const key = toKey(status);
  return looks[`${toSingular(resource)}.${key}`] ?? looks[key] ?? fallback;
};

/**
 * Returns the look of a print resolution. A file under the minimum is not printed unless the seller confirms it (look
 * §2).
 */
export const printQualityLook = (dpi: number, isConfirmed = false): StatusLook => {
  if (dpi >= goodDpi) return completed;
  return dpi >= minDpi || isConfirmed ? look('attention', 'diamond') : failed;
};

/** Returns the raw status in sentence case, for a status without a text in the catalogues (look §2). */
export const statusText = (status: string): string => {
  const spacedStatus = toKey(status).replaceAll('-', ' ');
  return spacedStatus.charAt(0).toUpperCase() + spacedStatus.slice(1);
};
