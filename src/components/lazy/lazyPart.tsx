import type { ComponentType } from 'react';
import { lazyModule } from './lazyModule.ts';

interface Closable {
  onClose: () => void;
}

/** A dialog in a chunk of its own; nothing shows while it is on its way, and when it gets lost it counts as closed. */
export const lazyPart = <P extends Closable>(load: () => Promise<ComponentType<P>>) => {
  const { useLoaded } = lazyModule(load);
  return (props: P) => {
    const Part = useLoaded(true, props.onClose);
    return Part ? <Part {...props} /> : null;
  };
};
