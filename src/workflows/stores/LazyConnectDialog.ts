import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** Dialog that connects a store, with its texts, fetched when first opened. */
export const LazyConnectDialog = lazyPart(() =>
  withTexts(import('./connect/ConnectDialog.tsx'), 'stores').then((part) => part.ConnectDialog),
);
