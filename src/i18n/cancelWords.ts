import { isCancelReason } from '../../contract/orders/cancelReasons.ts';

/** A reason for canceling in the reader's language where it is one of the known ones, else as it was written. */
export const cancelReasonText = (reason: string, translate: (key: string) => string): string =>
  isCancelReason(reason) ? translate(`orders.cancel.reasons.${reason}`) : reason;
