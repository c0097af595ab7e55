import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PrintArea } from '../../../../workflows/items/catalog.ts';
import { createPath } from '../../../../workflows/newOrder/paths.ts';
import { itemToPlace } from '../../placePath.ts';
import { initialPosition } from '../newOrderFromUrl.ts';
import type { FormPrint } from '../values.ts';

/**
 * Holds which area of an item is getting a file, and which file is being placed. The URL of a new order may request a
 * file for the first item at once: a file in the URL is placed, and so is the one then chosen. The URL of a stored
 * order may request the placement of a file.
 */
export const useSlotDialogs = (
  index: number,
  areas: readonly PrintArea[],
  prints: readonly FormPrint[],
  isLocked: boolean,
) => {
  const { pathname, search } = useLocation();
  const isNew = pathname === createPath;
  const [initialArea] = useState(() =>
    index === (isNew ? 0 : itemToPlace(search)) && !isLocked
      ? areas.find(({ position }) => position === initialPosition(search))
      : undefined,
  );
  const initialPrint = prints.find(({ position }) => position === initialArea?.position);
  const [placing, setPlacing] = useState<string | undefined>(
    initialPrint?.width_px ? initialPrint.position : undefined,
  );
  const [picking, setPicking] = useState(initialPrint || !isNew ? undefined : initialArea);
  const finishPicking = (area: PrintArea) => {
    setPicking(undefined);
    if (isNew && area === initialArea) setPlacing(area.position);
  };
  return { placing, setPlacing, picking, setPicking, finishPicking };
};
