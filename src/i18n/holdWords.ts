import { isHoldReason } from '../../contract/orders/holdReasons.ts';

/** Why an order is on hold, in the reader's language where it is one of the known reasons, else as it was written. */
export const holdWords = (kept: string, translate: (key: string) => string): string =>
  isHoldReason(kept) ? translate(`orders.hold.reasons.${kept}`) : kept;
