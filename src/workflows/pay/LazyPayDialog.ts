import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** Pay dialog and its texts, fetched when first opened. */
export const LazyPayDialog = lazyPart(() =>
  withTexts(import('./PayDialog.tsx'), 'pay', 'printWarnings').then((part) => part.PayDialog),
);
