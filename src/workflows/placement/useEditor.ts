import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { centeredPlacement, dpiAt, type Placement } from '../../../contract/prints/placement.ts';
import { minDpi } from '../../../contract/prints/quality.ts';
import type { PlacedOnArea } from './drag.ts';
import { LivePlacement } from './livePlacement.ts';
import type { ProductColor } from './PlacementSide.tsx';
import type { EditedPrint, SavedPlacement } from './print.ts';
import { usePlacing, type PlacementResult } from './usePlacing.ts';

/** Placements to carry over when another product is tried. */
export interface TrialPlacements {
  placed: SavedPlacement[];
  isChanged: boolean;
}

export interface PlacementEditorProps {
  product: string;
  baseId: string;
  drawing: string;
  /** Colors of the product; the first is shown initially. */
  shades: readonly ProductColor[];
  prints: readonly EditedPrint[];
  /** Area shown initially. */
  start: string;
  /** Open order, which is excluded from orders that wait for a placement. */
  exceptId?: string | undefined;
  /**
   * Renders a picker of another product to try the print on, carrying over the current state; absent if there is no
   * choice.
   */
  renderOther?: ((soFar: () => TrialPlacements) => ReactNode) | undefined;
  /** True if changes were made on another product before; closing would discard them too. */
  isTrial?: boolean | undefined;
  onSave: (prints: SavedPlacement[]) => void;
  onClose: () => void;
}

const startOf = (prints: readonly EditedPrint[]): PlacementResult =>
  Object.fromEntries(
    prints.map((print) => [print.position, print.placement ?? centeredPlacement(print, print.area)]),
  );

/** Returns the state and the actions of an open editor. */
export const useEditor = ({ prints, start, shades, isTrial: isTried = false }: PlacementEditorProps) => {
  const [snap, setSnap] = useState(true);
  const [zoom, setZoom] = useState(1);
  const [shade, setShade] = useState(shades[0]);
  const [confirmed, setConfirmed] = useState<Partial<Record<string, number>>>(() =>
    Object.fromEntries(prints.map(({ position: at, confirmed_dpi: dpi }) => [at, dpi])),
  );
  const [first] = useState(confirmed);
  const [everywhere, setEverywhere] = useState<ReadonlySet<string>>(new Set());
  const placing = usePlacing(startOf(prints), start);
  const print = prints.find((candidate) => candidate.position === placing.position) ?? prints[0];
  const placement = print && placing.now[print.position];
  const [live] = useState(() => new LivePlacement());
  const laid = useMemo<PlacedOnArea | undefined>(
    () => print && { picture: print, area: print.area, reach: snap ? 0.15 : 0 },
    [print, snap],
  );
  const { take } = placing;
  const at = print?.position ?? start;
  const setPosition = (position: string): void => take({ kind: 'show', position });
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

/**
 * Returns the placements to save. A confirmation is kept only while the print is as coarse as it was when confirmed.
 */
export const savedOf = (prints: readonly EditedPrint[], { now, confirmed }: Editor): SavedPlacement[] =>
  prints.flatMap((print) => {
    const placement = now[print.position];
    if (!placement) return [];
    const dpi = dpiAt(placement, print);
    const agreed = confirmed[print.position];
    return {
      position: print.position,
      placement,
      ...(agreed && agreed <= dpi && dpi < minDpi && { confirmed_dpi: agreed }),
    };
  });
