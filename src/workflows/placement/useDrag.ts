import { useRef, type PointerEvent, type RefObject } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';
import { dragged, pinched, type Drag, type Dragged, type Grip, type Point } from './drag.ts';
import type { Live } from './live.ts';
import { partsOf, still, writeParts, type Stage } from './parts.ts';

interface Dragging extends Stage {
  svg: RefObject<SVGSVGElement | null>;
  placement: Placement;
  live: Live;
  onPut: (placement: Placement) => void;
}

/** Drags and pinches as placements: drawn as they go, kept once when the last finger is lifted, one step to undo each. */
export const useDrag = ({ svg, placement, live, onPut, ...stage }: Dragging) => {
  const drag = useRef<Drag>(undefined);
  // Asked for once a drag: it has the browser lay out what the move before has changed.
  const screen = useRef<DOMMatrix>(undefined);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ start: Placement; from: [Point, Point] }>(undefined);
  const { box, laid } = stage;
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen.current);
    return { x: (x - box.left) / box.units, y: (y - box.top) / box.units };
  };
  /** What the fingers that are down do from now on, from where the file lies at this moment: one drags, two pinch. */
  const take = (grip: Grip | undefined) => {
    const start = live.now ?? placement;
    const [one, two] = [...fingers.current.values()];
    drag.current = one && !two && grip ? { grip, start, from: one } : undefined;
    pinch.current = one && two ? { start, from: [one, two] } : undefined;
  };
  const begin = (grip: Grip | undefined) => (event: PointerEvent<SVGElement>) => {
    if (!svg.current || event.button > 0) return;
    // Beside the file a finger counts only with another: a small file has no room for both.
    if (!grip && event.pointerType !== 'touch') return;
    event.stopPropagation();
    svg.current.setPointerCapture?.(event.pointerId);
    screen.current = svg.current.getScreenCTM()?.inverse();
    fingers.current.set(event.pointerId, pointAt(event));
    take(grip);
  };
  const nextOf = (to: Point): Dragged | undefined => {
    const [one, two] = [...fingers.current.values()];
    if (pinch.current && one && two)
      return pinched(pinch.current.start, pinch.current.from, [one, two], laid);
    return drag.current && dragged(drag.current, to, laid);
  };
  const move = (event: PointerEvent<SVGElement>) => {
    if (!svg.current || !fingers.current.has(event.pointerId)) return;
    const to = pointAt(event);
    fingers.current.set(event.pointerId, to);
    const next = nextOf(to);
    if (!next) return;
    writeParts(svg.current, partsOf(next, stage));
    live.put(next.placement);
  };
  const end = (event: PointerEvent<SVGElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    // Of two fingers the one that stays goes on with where they left it.
    take(pinch.current && 'move');
    if (fingers.current.size > 0) return;
    const last = live.now;
    if (!last || !svg.current) return;
    writeParts(svg.current, partsOf(still(last), stage));
    live.end();
    onPut(last);
  };
  return { begin, move, end };
};
