import { type ComponentType, lazy, useState } from 'react';
import { fetchOnce } from '../components/loading/fetchOnce.ts';
import type { InputProps } from './view.ts';

type Inputs = typeof import('./inputs.tsx');

const inputs = fetchOnce((): Promise<Inputs> => import('./inputs.tsx'));

/** Loads the file of the inputs, once. */
export const loadInputs = inputs.load;

/**
 * Returns an input of `inputs.tsx` that is fetched with the first form, so that a list loads no form code. A loaded
 * input renders at once: `lazy` alone would first render its fallback for one turn.
 */
export const lazyInput = (pick: (all: Inputs) => ComponentType<InputProps>): ComponentType<InputProps> => {
  const Late = lazy(async () => ({ default: pick(await inputs.load()) }));
  // Wrapped in an object, because React would call a state that is a function.
  const choose = () => {
    const loadedInputs = inputs.loaded();
    return { Input: loadedInputs ? pick(loadedInputs) : Late };
  };
  return (props) => {
    // The component stays the same while mounted: another one would remount and lose the focus.
    const [{ Input }] = useState(choose);
    return <Input {...props} />;
  };
};
