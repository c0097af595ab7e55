import { useReducer } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';

export type Placed = Partial<Record<PrintPosition, Placement>>;

interface Placing {
  now: Placed;
  past: readonly Placed[];
  future: readonly Placed[];
  /** The run that the last change was of. */
  run?: string | undefined;
}

export type PlacingStep =
  | { kind: 'undo' | 'redo' }
  | { kind: 'change'; position: PrintPosition; by: (placement: Placement) => Placement; run?: string | undefined };

/** As many steps can be taken back. */
const remembered = 100;

const opened = ({ now, past }: Placing): Placing => ({ now, past: [...past, now].slice(-remembered), future: [] });

/** One step of the editor; pure. Changes of one run, such as the digits of a number, are one step to take back. */
export const placingStep = (placing: Placing, step: PlacingStep): Placing => {
  const { now, past, future } = placing;
  if (step.kind === 'change') {
    const { position, run } = step;
    const placement = now[position];
    if (!placement) return placing;
    const begun = run !== undefined && run === placing.run ? { past, future: [] } : opened(placing);
    return { ...begun, now: { ...now, [position]: step.by(placement) }, run };
  }
  const target = step.kind === 'undo' ? past.at(-1) : future[0];
  if (!target) return placing;
  if (step.kind === 'undo') return { now: target, past: past.slice(0, -1), future: [now, ...future] };
  return { now: target, past: [...past, now], future: future.slice(1) };
};

/** Where each file lies while the editor is open, and the steps to it. */
export const usePlacing = (start: Placed) => {
  const [{ now, past, future }, take] = useReducer(placingStep, { now: start, past: [], future: [] });
  return { now, take, mayUndo: past.length > 0, mayRedo: future.length > 0 };
};
