import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** The pay dialog with its texts, fetched when it is first opened. */
export const LazyPayDialog = lazyPart(() =>
  withTexts(import('./PayDialog.tsx'), 'pay').then((part) => part.PayDialog),
);
