import { useReducer } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';

export type PlacementResult = Partial<Record<string, Placement>>;

interface PlacementHistory {
  /** Shown area. */
  at: string;
  now: PlacementResult;
  past: readonly PlacementResult[];
  future: readonly PlacementResult[];
  /** Run of the last change. */
  run?: string | undefined;
}

export type PlacingStep =
  | { kind: 'undo' | 'redo' }
  | { kind: 'show'; position: string }
  | {
      kind: 'change';
      position: string;
      by: (placement: Placement) => Placement;
      run?: string | undefined;
    };

/** Maximum number of undo steps. */
const maxUndoSteps = 100;

const withUndoStep = ({ at, now, past }: PlacementHistory): PlacementHistory => ({
  at,
  now,
  past: [...past, now].slice(-maxUndoSteps),
  future: [],
});

/** Returns the area that a step changes, so that undo and redo show their effect. */
const areaOf = (at: string, from: PlacementResult, to: PlacementResult): string =>
  Object.keys({ ...from, ...to }).find((position) => from[position] !== to[position]) ?? at;

/** Applies one step of the editor; pure. Changes of one run, such as the digits of a number, share an undo step. */
export const placingStep = (placing: PlacementHistory, step: PlacingStep): PlacementHistory => {
  const { at, now, past, future } = placing;
  if (step.kind === 'show') return { ...placing, at: step.position };
  if (step.kind === 'change') {
    const { position, run } = step;
    const placement = now[position];
    if (!placement) return placing;
    const begun = run !== undefined && run === placing.run ? { at, past, future: [] } : withUndoStep(placing);
    return { ...begun, now: { ...now, [position]: step.by(placement) }, run };
  }
  const target = step.kind === 'undo' ? past.at(-1) : future[0];
  if (!target) return placing;
  const next = { at: areaOf(at, now, target), now: target };
  if (step.kind === 'undo') return { ...next, past: past.slice(0, -1), future: [now, ...future] };
  return { ...next, past: [...past, now], future: future.slice(1) };
};

/** Keeps the placement of each file while the editor is open, with undo and redo. */
export const usePlacing = (start: PlacementResult, initialPosition: string) => {
  const [{ at, now, past, future }, take] = useReducer(placingStep, {
    at: initialPosition,
    now: start,
    past: [],
    future: [],
  });
  return { position: at, now, take, mayUndo: past.length > 0, mayRedo: future.length > 0 };
};
