import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** Mockup dialog and its texts, fetched when first opened. */
export const LazyMockupDialog = lazyPart(() =>
  withTexts(import('./MockupDialog.tsx'), 'mockups').then((part) => part.MockupDialog),
);
