import { useTranslate } from 'react-admin';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { drawnAt, type Placement } from '../../../contract/designs/placement.ts';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import { Drawing } from '../../components/media/Drawing.tsx';
import { dragged, keyed, pinched, type Drag, type Dragged, type Grip, type Laid, type Point } from './drag.ts';
import { field, sheetBox, type SheetBox } from './sheetBox.ts';

interface CanvasProps {
  drawing: string;
  position: PrintPosition;
  hex: string;
  /** Address of a picture of the file; null draws its outline alone. */
  src: string | null;
  laid: Laid;
  placement: Placement;
  zoom: number;
  /** `lasting`: a step of its own; else a part of the drag that `onBegin` opened. */
  onPut: (placement: Placement, lasting: boolean) => void;
  onBegin: () => void;
}

const pointAt = (svg: SVGSVGElement, { clientX, clientY }: PointerEvent, box: SheetBox): Point => {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x: (x - box.left) / box.units, y: (y - box.top) / box.units };
};

/** Drags and pinches as placements; one step to undo each. */
const useDrag = ({ laid, placement, onPut, onBegin }: CanvasProps, box: SheetBox) => {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag>(undefined);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ start: Placement; from: [Point, Point] }>(undefined);
  const [lines, setLines] = useState<Pick<Dragged, 'across' | 'down'>>({ across: null, down: null });
  const two = () => [...fingers.current.values()].slice(0, 2) as [Point, Point];
  const begin = (grip: Grip) => (event: PointerEvent<SVGElement>) => {
    if (!svg.current || event.button > 0) return;
    event.stopPropagation();
    svg.current.setPointerCapture?.(event.pointerId);
    const from = pointAt(svg.current, event, box);
    fingers.current.set(event.pointerId, from);
    if (fingers.current.size === 1) onBegin();
    drag.current = { grip, start: placement, from };
    pinch.current = fingers.current.size > 1 ? { start: placement, from: two() } : undefined;
  };
  const move = (event: PointerEvent<SVGElement>) => {
    if (!svg.current || !drag.current || !fingers.current.has(event.pointerId)) return;
    const to = pointAt(svg.current, event, box);
    fingers.current.set(event.pointerId, to);
    const next = pinch.current ? pinched(pinch.current.start, pinch.current.from, two(), laid) : dragged(drag.current, to, laid);
    setLines({ across: next.across, down: next.down });
    onPut(next.placement, false);
  };
  const end = (event: PointerEvent<SVGElement>) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0) return;
    drag.current = undefined;
    pinch.current = undefined;
    setLines({ across: null, down: null });
  };
  return { svg, lines, begin, move, end };
};

const corners = [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const;

interface ObjectProps {
  at: ReturnType<typeof drawnAt>;
  src: string | null;
  unit: number;
  begin: (grip: Grip) => (event: PointerEvent<SVGElement>) => void;
}

/** The file as it lies, with its grips. `unit`: field units of a dot of the screen, about. */
const Artwork = ({ at, src, unit, begin }: ObjectProps) => {
  const { width, height } = at;
  const top = -height / 2 - 14 * unit;
  return (
    <g transform={`translate(${at.middle_x} ${at.middle_y}) rotate(${at.rotation})`}>
      <rect className="pl-pe-body" x={-width / 2} y={-height / 2} width={width} height={height} onPointerDown={begin('move')} />
      <line className="pl-pe-stem" x1={0} y1={-height / 2} x2={0} y2={top} />
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${(x * width) / 2} ${(y * height) / 2})`} onPointerDown={begin('scale')}>
          <circle className="pl-pe-touch" r={14 * unit} />
          <rect className="pl-pe-grip" x={-5 * unit} y={-5 * unit} width={10 * unit} height={10 * unit} data-grip="scale" />
        </g>
      ))}
      <g transform={`translate(0 ${top})`} onPointerDown={begin('turn')}>
        <circle className="pl-pe-touch" r={14 * unit} />
        <circle className="pl-pe-grip" r={5 * unit} data-grip="turn" />
      </g>
      {!src && <path className="pl-pe-stem" d={`M${-width / 2} ${-height / 2}L${width / 2} ${height / 2}M${width / 2} ${-height / 2}L${-width / 2} ${height / 2}`} />}
    </g>
  );
};

/** What will be printed: the file in the area, cut at its edges. */
const Printed = ({ at, src, box }: { at: ObjectProps['at']; src: string | null; box: SheetBox }) => (
  <svg x={box.left} y={box.top} width={box.width} height={box.height} overflow="hidden">
    {src && (
      <g transform={`translate(${at.middle_x} ${at.middle_y}) rotate(${at.rotation})`}>
        {/* The picture is a square with the file in its middle, as thumbnails are. */}
        <image
          href={src}
          x={-Math.max(at.width, at.height) / 2}
          y={-Math.max(at.width, at.height) / 2}
          width={Math.max(at.width, at.height)}
          height={Math.max(at.width, at.height)}
        />
      </g>
    )}
  </svg>
);

/** It takes the focus, and the keys that move it. */
const byKeys = ({ placement, laid, onPut }: CanvasProps) => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keyed(event.key, event.shiftKey, placement, laid);
    if (!next) return;
    event.preventDefault();
    onPut(next, true);
  },
});

/** The product with the print area and the file on it; the file is moved by pointer, fingers and keys. */
export const PlacementCanvas = (props: CanvasProps) => {
  const translate = useTranslate();
  const { drawing, position, hex, src, laid, placement, zoom } = props;
  const box = sheetBox(drawing, position, laid.area);
  const { svg, lines, begin, move, end } = useDrag(props, box);
  const at = drawnAt(placement, laid.picture, box.units);
  const side = field / zoom;
  const view = { x: Math.min(Math.max(0, box.left + box.width / 2 - side / 2), field - side), y: Math.min(Math.max(0, box.top + box.height / 2 - side / 2), field - side) };
  const unit = side / 560;
  return (
    <svg
      ref={svg}
      className="pl-pe-canvas"
      viewBox={`${view.x} ${view.y} ${side} ${side}`}
      role="application"
      aria-label={translate('placement.canvas', { position: translate(`orders.position.${position}`) })}
      aria-describedby="placement-keys"
      {...byKeys(props)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {box.worn ? (
        <svg x={0} y={0} width={field} height={field}>
          <Drawing name={drawing} color={hex} />
        </svg>
      ) : (
        <rect x={box.left - 4} y={box.top - 4} width={box.width + 8} height={box.height + 8} rx={2} fill={hex} />
      )}
      <Printed at={at} src={src} box={box} />
      <rect className="pl-pe-area" x={box.left} y={box.top} width={box.width} height={box.height} />
      {lines.across !== null && <path className="pl-pe-line" d={`M${box.left + lines.across * box.units} ${box.top}v${box.height}`} />}
      {lines.down !== null && <path className="pl-pe-line" d={`M${box.left} ${box.top + lines.down * box.units}h${box.width}`} />}
      <g transform={`translate(${box.left} ${box.top})`}>
        <Artwork at={at} src={src} unit={unit} begin={begin} />
      </g>
    </svg>
  );
};
