import { useRef, type PointerEvent } from 'react';
import type { Placement } from '../../../contract/designs/placement.ts';
import { dragged, pinched, type Drag, type Grip, type Point } from './drag.ts';
import type { Live } from './live.ts';
import { partsOf, still, writeParts, type Stage } from './parts.ts';

interface Dragging extends Stage {
  placement: Placement;
  live: Live;
  onPut: (placement: Placement) => void;
}

/** Drags and pinches as placements: drawn as they go, kept once when the last finger is lifted, one step to undo each. */
export const useDrag = ({ placement, live, onPut, ...stage }: Dragging) => {
  const svg = useRef<SVGSVGElement>(null);
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
  const two = () => [...fingers.current.values()].slice(0, 2) as [Point, Point];
  const begin = (grip: Grip) => (event: PointerEvent<SVGElement>) => {
    if (!svg.current || event.button > 0) return;
    event.stopPropagation();
    svg.current.setPointerCapture?.(event.pointerId);
    screen.current = svg.current.getScreenCTM()?.inverse();
    const from = pointAt(event);
    const start = live.now ?? placement;
    fingers.current.set(event.pointerId, from);
    drag.current = { grip, start, from };
    pinch.current = fingers.current.size > 1 ? { start, from: two() } : undefined;
  };
  const move = (event: PointerEvent<SVGElement>) => {
    if (!svg.current || !drag.current || !fingers.current.has(event.pointerId)) return;
    const to = pointAt(event);
    fingers.current.set(event.pointerId, to);
    const next = pinch.current ? pinched(pinch.current.start, pinch.current.from, two(), laid) : dragged(drag.current, to, laid);
    writeParts(svg.current, partsOf(next, stage));
    live.put(next.placement);
  };
  const end = (event: PointerEvent<SVGElement>) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0) return;
    drag.current = undefined;
    pinch.current = undefined;
    const last = live.now;
    if (!last || !svg.current) return;
    writeParts(svg.current, partsOf(still(last), stage));
    live.end();
    onPut(last);
  };
  return { svg, begin, move, end };
};
