import { lazy, type ReactNode, Suspense } from 'react';
import type { PlacedPictureProps } from './PlacedPicture.tsx';

const PlacedPicture = lazy(async () => ({ default: (await import('./PlacedPicture.tsx')).PlacedPicture }));

/** A file as it is placed; what is shown until its code has come stands in for it. */
export const LazyPlacedPicture = ({ instead, ...picture }: PlacedPictureProps & { instead: ReactNode }) => (
  <Suspense fallback={instead}>
    <span className="pl-th pl-th-fill">
      <PlacedPicture {...picture} />
    </span>
  </Suspense>
);
