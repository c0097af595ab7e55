import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** Dialogs of products, each loaded when it is first opened. */
export const LazyNewProduct = lazyPart(() => import('./NewProduct.tsx').then((part) => part.NewProduct));
export const LazyTestMatch = lazyPart(() =>
  withTexts(import('./TestMatch.tsx'), 'imports', 'orderForm').then((part) => part.TestMatch),
);
