import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PlacedPictureProps } from './PlacedPicture.tsx';

/** The editor of placements with its texts, fetched when it is first opened. */
export const LazyPlacementEditor = lazyPart(() =>
  withTexts(import('./PlacementEditor.tsx'), 'placement').then((part) => part.PlacementEditor),
);

const PlacedPicture = lazy(async () => ({ default: (await import('./PlacedPicture.tsx')).PlacedPicture }));

/** A file as it is placed; what is shown until its code has come stands in for it. */
export const LazyPlacedPicture = ({ instead, ...picture }: PlacedPictureProps & { instead: ReactNode }) => (
  <Suspense fallback={instead}>
    <span className="pl-th pl-th-fill">
      <PlacedPicture {...picture} />
    </span>
  </Suspense>
);
