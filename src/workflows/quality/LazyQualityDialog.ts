import { lazyPart } from '../../components/lazy/lazyPart.tsx';

/** The question before files print below the least resolution, fetched when it is first asked. */
export const LazyQualityDialog = lazyPart(() =>
  import('./QualityDialog.tsx').then((part) => part.QualityDialog),
);
