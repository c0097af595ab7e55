import { type ComponentType, lazy, useState } from 'react';
import { fetchOnce } from '../components/lazy/fetchOnce.ts';
import type { InputProps } from './view.ts';

type Inputs = typeof import('./inputs.tsx');

const inputs = fetchOnce((): Promise<Inputs> => import('./inputs.tsx'));

/** The file of the inputs, once. */
export const loadInputs = inputs.load;

/**
 * An input of `inputs.tsx`, fetched with the first form: a list loads no form code. One that has come is drawn at once:
 * `lazy` alone waits a turn even then, and the first form would show its empty place before it.
 */
export const lazyInput = (pick: (all: Inputs) => ComponentType<InputProps>): ComponentType<InputProps> => {
  const Late = lazy(async () => ({ default: pick(await inputs.load()) }));
  // In a box: a state that is a function would be called.
  const choose = () => {
    const here = inputs.loaded();
    return { Input: here ? pick(here) : Late };
  };
  return (props) => {
    // The same one for as long as it is on the page: another would begin anew, and lose the focus.
    const [{ Input }] = useState(choose);
    return <Input {...props} />;
  };
};
