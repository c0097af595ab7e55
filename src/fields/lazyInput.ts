import { type ComponentType, lazy } from 'react';
import type { InputProps } from './view.ts';

type Inputs = typeof import('./inputs.tsx');

/** The file of the inputs, once. */
export const loadInputs = (): Promise<Inputs> => import('./inputs.tsx');

/** An input of `inputs.tsx`, fetched with the first form: a list loads no form code. */
export const lazyInput = (pick: (inputs: Inputs) => ComponentType<InputProps>): ComponentType<InputProps> =>
  lazy(async () => ({ default: pick(await loadInputs()) }));
