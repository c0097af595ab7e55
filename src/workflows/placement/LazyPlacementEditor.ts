import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** The editor of placements with its texts, fetched when it is first opened. */
export const LazyPlacementEditor = lazyPart(() =>
  withTexts(import('./PlacementEditor.tsx'), 'placement').then((part) => part.PlacementEditor),
);
