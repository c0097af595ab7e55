import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** The dialog with its texts, fetched when it is first opened. */
export const LazyMockupDialog = lazyPart(() =>
  withTexts(import('./MockupDialog.tsx'), 'mockups').then((part) => part.MockupDialog),
);
