import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../../providers/texts/texts.ts';

/** Dialogs that ask before orders are dropped, each loaded when it is first opened. */
export const LazyCancelDialog = lazyPart(() =>
  withTexts(import('./CancelDialog.tsx'), 'dropOrders').then((part) => part.CancelDialog),
);
export const LazyDropDialog = lazyPart(() =>
  withTexts(import('./DropDialog.tsx'), 'dropOrders').then((part) => part.DropDialog),
);
