import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import { containedAndCentred, dpiAt, type Placement } from '../../../contract/prints/placement.ts';
import { leastDpi } from '../../../contract/prints/quality.ts';
import type { Laid } from './drag.ts';
import { Live } from './live.ts';
import type { ProductColor } from './PlacementSide.tsx';
import type { EditedPrint, PlacedPrint } from './print.ts';
import { usePlacing, type Placed } from './usePlacing.ts';

/** How the files lie on a product when another is tried. */
export interface Tried {
  placed: PlacedPrint[];
  isChanged: boolean;
}

export interface PlacementEditorProps {
  product: string;
  baseId: string;
  drawing: string;
  /** Colors of the product; the first is shown at first. */
  shades: readonly ProductColor[];
  prints: readonly EditedPrint[];
  /** The area to begin with. */
  start: PrintPosition;
  /** The order that is open, which does not wait for a placement of another. */
  exceptId?: string | undefined;
  /** Chooses another product to try it on, which takes what was done so far along; left out where there is no choice. */
  renderOther?: ((soFar: () => Tried) => ReactNode) | undefined;
  /** Something was done on another product that it was tried on, and is lost with this. */
  isTried?: boolean | undefined;
  onSave: (prints: PlacedPrint[]) => void;
  onClose: () => void;
}

const startOf = (prints: readonly EditedPrint[]): Placed =>
  Object.fromEntries(
    prints.map((print) => [print.position, print.placement ?? containedAndCentred(print, print.area)]),
  );

/** What the editor knows while it is open. */
export const useEditor = ({ prints, start, shades, isTried = false }: PlacementEditorProps) => {
  const [snap, setSnap] = useState(true);
  const [zoom, setZoom] = useState(1);
  const [shade, setShade] = useState(shades[0]);
  const [confirmed, setConfirmed] = useState<Partial<Record<PrintPosition, number>>>(() =>
    Object.fromEntries(prints.map(({ position: at, confirmed_dpi: dpi }) => [at, dpi])),
  );
  const [first] = useState(confirmed);
  const [everywhere, setEverywhere] = useState<ReadonlySet<PrintPosition>>(new Set());
  const placing = usePlacing(startOf(prints), start);
  const print = prints.find((each) => each.position === placing.position) ?? prints[0];
  const placement = print && placing.now[print.position];
  const [live] = useState(() => new Live());
  const laid = useMemo<Laid | undefined>(
    () => print && { picture: print, area: print.area, reach: snap ? 0.15 : 0 },
    [print, snap],
  );
  const { take } = placing;
  const at = print?.position ?? start;
  const setPosition = (shown: PrintPosition): void => take({ kind: 'show', position: shown });
  const change = useCallback(
    (by: (placement: Placement) => Placement, run?: string) =>
      take({ kind: 'change', position: at, by, run: run && `${at} ${run}` }),
    [at, take],
  );
  const isChanged = isTried || placing.mayUndo || confirmed !== first || everywhere.size > 0;
  return {
    isChanged,
    setPosition,
    snap,
    setSnap,
    zoom,
    setZoom,
    shade,
    setShade,
    confirmed,
    setConfirmed,
    everywhere,
    setEverywhere,
    ...placing,
    print,
    laid,
    placement,
    live,
    change,
  };
};
export type Editor = ReturnType<typeof useEditor>;

/** What is kept: a confirmation only as long as the print is as coarse as what was confirmed. */
export const savedOf = (prints: readonly EditedPrint[], { now, confirmed }: Editor): PlacedPrint[] =>
  prints.flatMap((print) => {
    const placement = now[print.position];
    if (!placement) return [];
    const dpi = dpiAt(placement, print);
    const agreed = confirmed[print.position];
    return {
      position: print.position,
      placement,
      ...(agreed && agreed <= dpi && dpi < leastDpi && { confirmed_dpi: agreed }),
    };
  });
