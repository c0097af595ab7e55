import { isParcelEvent } from '../../contract/orders/parcelEvents.ts';

/** What last happened to a parcel, in the reader's language where it is one of the known events, else as its carrier wrote it. */
export const parcelWords = (kept: string, translate: (key: string) => string): string =>
  isParcelEvent(kept) ? translate(`resources.trackings.choices.last_event.${kept}`) : kept;
