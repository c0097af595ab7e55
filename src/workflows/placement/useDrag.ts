import { useRef, type PointerEvent, type RefObject } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';
import { dragTo, pinchTo, type Drag, type GuidedPlacement, type Grip, type Point } from './drag.ts';
import type { LivePlacement } from './livePlacement.ts';
import { partsOf, withoutGuides, writeParts, type Stage } from './parts.ts';

interface DragOptions extends Stage {
  svg: RefObject<SVGSVGElement | null>;
  placement: Placement;
  live: LivePlacement;
  onPut: (placement: Placement) => void;
}

/**
 * Turns drags and pinches into placements: shown while they last, stored as one undo step when the last finger is
 * lifted.
 */
export const useDrag = ({ svg, placement, live, onPut, ...stage }: DragOptions) => {
  const drag = useRef<Drag>(undefined);
  // Read once per drag, because reading it forces the browser to lay out the previous move's changes.
  const screen = useRef<DOMMatrix>(undefined);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ start: Placement; from: [Point, Point] }>(undefined);
  const { box, laid } = stage;
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen.current);
    return { x: (x - box.left) / box.units, y: (y - box.top) / box.units };
  };
  /** Restarts the gesture for the fingers that are down, from the current placement: one drags, two pinch. */
  const take = (grip: Grip | undefined) => {
    const start = live.now ?? placement;
    const [first, second] = [...fingers.current.values()];
    drag.current = first && !second && grip ? { grip, start, from: first } : undefined;
    pinch.current = first && second ? { start, from: [first, second] } : undefined;
  };
  const begin = (grip: Grip | undefined) => (event: PointerEvent<SVGElement>) => {
    if (!svg.current || event.button > 0) return;
    // Outside the file a finger counts only together with another: a small file has no room for both.
    if (!grip && event.pointerType !== 'touch') return;
    event.stopPropagation();
    svg.current.setPointerCapture?.(event.pointerId);
    screen.current = svg.current.getScreenCTM()?.inverse();
    fingers.current.set(event.pointerId, pointAt(event));
    take(grip);
  };
  const nextOf = (to: Point): GuidedPlacement | undefined => {
    const [first, second] = [...fingers.current.values()];
    if (pinch.current && first && second)
      return pinchTo(pinch.current.start, pinch.current.from, [first, second], laid);
    return drag.current && dragTo(drag.current, to, laid);
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
    // When one of two fingers is lifted, the other goes on from the current placement.
    take(pinch.current && 'move');
    if (fingers.current.size > 0) return;
    const last = live.now;
    if (!last || !svg.current) return;
    writeParts(svg.current, partsOf(withoutGuides(last), stage));
    live.end();
    onPut(last);
  };
  return { begin, move, end };
};
