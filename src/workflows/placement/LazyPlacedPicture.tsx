import type { ReactNode } from 'react';
import { lazyModule } from '../../components/lazy/lazyModule.ts';
import type { PlacedPictureProps } from './PlacedPicture.tsx';

const { useLoaded } = lazyModule(() => import('./PlacedPicture.tsx').then((part) => part.PlacedPicture));

/** A file as it is placed; what is shown until its code has come stands in for it. */
export const LazyPlacedPicture = ({ instead, ...picture }: PlacedPictureProps & { instead: ReactNode }) => {
  const Picture = useLoaded(true, () => undefined);
  return Picture ? <span className="pl-th pl-th-fill"><Picture {...picture} /></span> : instead;
};
