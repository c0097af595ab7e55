import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** Dialog that offers what is in stock, and its texts, fetched when first opened. */
export const LazySubstituteDialog = lazyPart(() =>
  withTexts(import('./SubstituteDialog.tsx'), 'pay').then((part) => part.SubstituteDialog),
);
