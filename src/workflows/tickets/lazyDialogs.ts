import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** Dialog that opens a ticket, with its texts, fetched when first opened. */
export const LazyTicketDialog = lazyPart(() =>
  withTexts(import('./TicketDialog.tsx'), 'tickets').then((part) => part.TicketDialog),
);

/** Dialog of a ticket about parcels, with its texts, fetched when first opened. */
export const LazyParcelTicketDialog = lazyPart(() =>
  withTexts(import('./ParcelTicketDialog.tsx'), 'tickets').then((part) => part.ParcelTicketDialog),
);
