import { useEffect, useState, type RefObject, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslate } from 'ra-core';
import type { PixelSize, Placement } from '../../../contract/prints/placement.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { placementByKey, type Grip, type PlacedOnArea } from './drag.ts';
import { useLive, type LivePlacement } from './livePlacement.ts';
import { corners, partsOf, withoutGuides, fieldView, type Parts } from './parts.ts';
import { printedSize } from './printedSize.ts';
import { Cloth, Printed } from './clothParts.tsx';
import { sheetBox } from './sheetBox.ts';
import { useDrag } from './useDrag.ts';
import { codeLabel } from '../../i18n/codes.ts';

/** Size in px until the canvas is measured. */
const usual = 560;

/** Returns the px of the drawing's shorter side, which sets the size of grips and texts. */
const useDots = (svg: RefObject<SVGSVGElement | null>): number => {
  const [dots, setDots] = useState(usual);
  useEffect(
    function followSize() {
      if (!svg.current || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(([entry]) => {
        const { width = 0, height = 0 } = entry?.contentRect ?? {};
        if (width > 0 && height > 0) setDots(Math.min(width, height));
      });
      observer.observe(svg.current);
      return () => observer.disconnect();
    },
    [svg],
  );
  return dots;
};

interface CanvasProps {
  drawing: string;
  position: string;
  hex: string;
  /** URL of a picture of the file; null shows its outline alone. */
  src: string | null;
  laid: PlacedOnArea;
  placement: Placement;
  live: LivePlacement;
  zoom: number;
  /** Stores a placement as one undo step; changes with the same `run` share a step. */
  onPut: (placement: Placement, run?: string) => void;
}

interface PrintProps {
  parts: Parts;
  src: string | null;
  unit: number;
  /** Px around a grip that react to the pointer. */
  hold: number;
  begin: (grip: Grip) => (event: PointerEvent<SVGElement>) => void;
}

/** Artwork in its placement, with its grips. */
const PrintImage = ({ parts, src, unit, hold, begin }: PrintProps) => (
  <g data-part="object" {...parts.object}>
    <rect className="pl-pe-body" data-part="body" {...parts.body} onPointerDown={begin('move')} />
    <line className="pl-pe-stem" data-part="stem" {...parts.stem} />
    {corners.map(([x, y], index) => (
      <g
        key={`${x} ${y}`}
        data-part={`corner${index}`}
        {...parts[`corner${index as 0 | 1 | 2 | 3}`]}
        onPointerDown={begin('scale')}
      >
        <circle className="pl-pe-touch" r={hold * unit} />
        <rect
          className="pl-pe-grip"
          x={-5 * unit}
          y={-5 * unit}
          width={10 * unit}
          height={10 * unit}
          data-grip="scale"
        />
      </g>
    ))}
    <g data-part="turn" {...parts.turn} onPointerDown={begin('turn')}>
      <circle className="pl-pe-touch" r={hold * unit} />
      <circle className="pl-pe-grip" r={5 * unit} data-grip="turn" />
    </g>
    {!src && <path className="pl-pe-stem" data-part="cross" {...parts.cross} />}
  </g>
);

/** Returns key handlers that move the file; a key held down is one undo step. */
const useKeys = ({ placement, laid, onPut }: CanvasProps) => {
  const pressed = useRef(0);
  return {
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = placementByKey(event.key, event.shiftKey, placement, laid);
      if (!next) return;
      event.preventDefault();
      if (!event.repeat) pressed.current += 1;
      onPut(next, `key ${pressed.current}`);
    },
  };
};

/**
 * Returns the size of a grip's touch area. Fingers need more than a mouse, but a small file keeps a center to be
 * moved by.
 */
const holdOf = ({ body: { width, height } }: Parts, unit: number, isCoarse: boolean): number =>
  Math.max(7, Math.min(isCoarse ? 22 : 14, Math.min(width, height) / unit / 3));

/** Label with the printed size, beside the file itself (look §6 "Placement"). */
const SizeLabel = ({
  parts,
  placement,
  live,
  picture,
}: { parts: Parts; picture: PixelSize } & Pick<CanvasProps, 'placement' | 'live'>) => {
  const text = printedSize(useLive(live, placement).width_in, picture);
  const long = text.length * 6.4 + 14;
  return (
    <g className="pl-pe-label" data-part="label" aria-hidden="true" {...parts.label}>
      <rect x={-long / 2} y={-10} width={long} height={20} rx={4} />
      <text textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
};

/** Product with the print area and the file on it; pointer, fingers and keys move the file. */
export const PlacementCanvas = (props: CanvasProps) => {
  const translate = useTranslate();
  const { drawing, position, hex, src, laid, placement, live, zoom, onPut } = props;
  const svg = useRef<SVGSVGElement>(null);
  const stage = { laid, box: sheetBox(drawing, position, laid.area), zoom, dots: useDots(svg) };
  const { box } = stage;
  // Keys work at once; unlike a text field, this focus opens no on-screen keyboard.
  useEffect(() => svg.current?.focus({ preventScroll: true }), []);
  const { begin, move, end } = useDrag({ svg, placement, live, onPut, ...stage });
  const keys = useKeys(props);
  const isCoarse = useMedia('(pointer:coarse)');
  const view = fieldView(stage);
  const parts = partsOf(withoutGuides(placement), stage);
  return (
    <svg
      ref={svg}
      className="pl-pe-canvas"
      viewBox={`${view.x} ${view.y} ${view.side} ${view.side}`}
      role="application"
      aria-label={translate('placement.canvas', {
        position: codeLabel(translate, 'print_positions', position),
      })}
      aria-describedby="placement-keys"
      {...keys}
      onPointerDown={begin(undefined)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Cloth drawing={drawing} position={position} hex={hex} {...box} />
      <Printed parts={parts} src={src} box={box} />
      <rect className="pl-pe-area" x={box.left} y={box.top} width={box.width} height={box.height} />
      <path className="pl-pe-line" data-part="across" {...parts.across} />
      <path className="pl-pe-line" data-part="down" {...parts.down} />
      <g transform={`translate(${box.left} ${box.top})`}>
        <PrintImage
          parts={parts}
          src={src}
          unit={view.unit}
          hold={holdOf(parts, view.unit, isCoarse)}
          begin={begin}
        />
      </g>
      <SizeLabel parts={parts} placement={placement} live={live} picture={laid.picture} />
    </svg>
  );
};
