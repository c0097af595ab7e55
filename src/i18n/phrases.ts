import { isHoldReason } from '../../contract/orders/holdReasons.ts';
import { isParcelEvent } from '../../contract/trackings/parcelEvents.ts';
import { isRejectReason } from '../../contract/orders/rejectReasons.ts';
import { isTopUpReason } from '../../contract/topups/transactions.ts';

type PhraseTranslator = (storedText: string, translate: (key: string) => string) => string;

/** A phrase of a field (`field.phrase`) in the reader's language where it is a known one, else as somebody wrote it. */
const phrase =
  (field: string, isKnown: (storedText: string) => boolean): PhraseTranslator =>
  (storedText, translate) =>
    isKnown(storedText) ? translate(`resources.${field}.${storedText}`) : storedText;

/** Why an order is on hold. */
export const holdReasonText = phrase('orders.choices.hold_reason', isHoldReason);

/** Why an order was rejected. */
export const rejectReasonText = phrase('orders.choices.reject_reason', isRejectReason);

/** Last event of a parcel. */
export const parcelEventText = phrase('trackings.choices.last_event', isParcelEvent);

/** Why a top-up or a withdrawal came to nothing. */
export const topUpReasonText = phrase('transactions.choices.reason', isTopUpReason);
