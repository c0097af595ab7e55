import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** Dialogs of products, each loaded when it is first opened. */
export const LazyNewProductDialog = lazyPart(() =>
  import('./NewProductDialog.tsx').then((part) => part.NewProductDialog),
);
export const LazyTestMatch = lazyPart(() =>
  withTexts(import('./TestMatch.tsx'), 'imports', 'orderForm').then((part) => part.TestMatch),
);
