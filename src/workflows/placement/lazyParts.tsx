import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PlacedPictureProps } from './PlacedPicture.tsx';

/** Placement editor and its texts, fetched when first opened. */
export const LazyPlacementEditor = lazyPart(() =>
  withTexts(import('./PlacementEditor.tsx'), 'placement').then((part) => part.PlacementEditor),
);

const PlacedPicture = lazy(async () => ({ default: (await import('./PlacedPicture.tsx')).PlacedPicture }));

/** File in its placement; `instead` is shown until the code is loaded. */
export const LazyPlacedPicture = ({ instead, ...picture }: PlacedPictureProps & { instead: ReactNode }) => (
  <Suspense fallback={instead}>
    <span className="pl-th pl-th-fill">
      <PlacedPicture {...picture} />
    </span>
  </Suspense>
);
