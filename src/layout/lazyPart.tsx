import { type ComponentType, lazy, Suspense } from 'react';

/** A dialog or panel in a chunk of its own; nothing shows while it is on its way. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const Part = lazy(() => load().then((component) => ({ default: component })));
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};
