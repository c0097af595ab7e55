import { lazyPart } from '../../../components/lazy/lazyPart.tsx';

/** Dialogs that ask before orders are dropped, each loaded when it is first opened. */
export const LazyCancelDialog = lazyPart(() =>
  import('./CancelDialog.tsx').then((part) => part.CancelDialog),
);
export const LazyDropDialog = lazyPart(() => import('./DropDialog.tsx').then((part) => part.DropDialog));
