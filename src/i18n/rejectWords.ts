import { isRejectReason } from '../../contract/orders/rejectReasons.ts';

/** A reason for rejection in the reader's language where it is one of the known ones, else as the house wrote it. */
export const rejectWords = (kept: string, translate: (key: string) => string): string =>
  isRejectReason(kept) ? translate(`orders.reject.reasons.${kept}`) : kept;
