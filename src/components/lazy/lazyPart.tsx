import type { ComponentType } from 'react';
import { lazyModule } from '../loading/lazyModule.ts';

interface Closable {
  onClose: () => void;
}

/** Creates a lazily loaded dialog; nothing shows while it loads, and if loading fails it counts as closed. */
export const lazyPart = <P extends Closable>(load: () => Promise<ComponentType<P>>) => {
  const { useLoaded } = lazyModule(load);
  return (props: P) => {
    const Part = useLoaded(true, props.onClose);
    return Part ? <Part {...props} /> : null;
  };
};
