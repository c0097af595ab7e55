import { useReducer } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';
import { printPositions, type PrintPosition } from '../../../contract/orders/statuses.ts';

export type Placed = Partial<Record<PrintPosition, Placement>>;

interface Placing {
  /** The area that is shown. */
  at: PrintPosition;
  now: Placed;
  past: readonly Placed[];
  future: readonly Placed[];
  /** The run that the last change was of. */
  run?: string | undefined;
}

export type PlacingStep =
  | { kind: 'undo' | 'redo' }
  | { kind: 'show'; position: PrintPosition }
  | {
      kind: 'change';
      position: PrintPosition;
      by: (placement: Placement) => Placement;
      run?: string | undefined;
    };

/** As many steps can be taken back. */
const remembered = 100;

const opened = ({ at, now, past }: Placing): Placing => ({
  at,
  now,
  past: [...past, now].slice(-remembered),
  future: [],
});

/** The area of a step: what is taken back or brought again is seen. */
const areaOf = (at: PrintPosition, from: Placed, to: Placed): PrintPosition =>
  printPositions.find((position) => from[position] !== to[position]) ?? at;

/** One step of the editor; pure. Changes of one run, such as the digits of a number, are one step to take back. */
export const placingStep = (placing: Placing, step: PlacingStep): Placing => {
  const { at, now, past, future } = placing;
  if (step.kind === 'show') return { ...placing, at: step.position };
  if (step.kind === 'change') {
    const { position, run } = step;
    const placement = now[position];
    if (!placement) return placing;
    const begun = run !== undefined && run === placing.run ? { at, past, future: [] } : opened(placing);
    return { ...begun, now: { ...now, [position]: step.by(placement) }, run };
  }
  const target = step.kind === 'undo' ? past.at(-1) : future[0];
  if (!target) return placing;
  const next = { at: areaOf(at, now, target), now: target };
  if (step.kind === 'undo') return { ...next, past: past.slice(0, -1), future: [now, ...future] };
  return { ...next, past: [...past, now], future: future.slice(1) };
};

/** Where each file lies while the editor is open, and the steps to it. */
export const usePlacing = (start: Placed, shown: PrintPosition) => {
  const [{ at, now, past, future }, take] = useReducer(placingStep, {
    at: shown,
    now: start,
    past: [],
    future: [],
  });
  return { position: at, now, take, mayUndo: past.length > 0, mayRedo: future.length > 0 };
};
