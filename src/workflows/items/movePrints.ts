import type { Placement } from '../../../contract/prints/placement.ts';
import type { PrintArea } from './catalog.ts';
import { byPosition } from '../../providers/operator/operator.ts';

/** File on an area, with its placement. */
interface PlacedFile {
  position: string;
  placement?: Placement | undefined;
  confirmed_dpi?: number | undefined;
}

/** File on an area, with its name. */
interface FileOn extends PlacedFile {
  design_id: string | null;
  file_name: string;
}

/** Returns true for the main area of a product: in front, or around it. */
const isMain = (position: string): boolean => position === 'front' || position === 'wrap';

/**
 * Returns the area of another product for a file whose own area it lacks: front and wrap replace each other, and if
 * one of them is the only area it takes any file. Undefined if another file is on that area.
 */
const areaInstead = (
  areas: readonly PrintArea[],
  prints: readonly PlacedFile[],
  { position }: PlacedFile,
): PrintArea | undefined => {
  const [first] = areas.toSorted(byPosition);
  if (!first || !isMain(first.position) || !(areas.length === 1 || isMain(position))) return undefined;
  const homeless = prints
    .filter((print) => !areas.some((area) => area.position === print.position))
    .toSorted(byPosition);
  const isTaken =
    prints.some((print) => print.position === first.position) || homeless[0]?.position !== position;
  return isTaken ? undefined : first;
};

/**
 * Returns the files that fit on another product, those with an area there. A placement is in inches of its area, so
 * it is kept if the new area has the same size; else the default placement applies.
 */
export const movePrints = <P extends PlacedFile>(
  areas: readonly PrintArea[],
  previousAreas: readonly PrintArea[],
  prints: readonly P[],
): P[] =>
  prints.flatMap((print) => {
    const at = (list: readonly PrintArea[]) => list.find(({ position }) => position === print.position);
    const [sameArea, previousArea] = [at(areas), at(previousAreas)];
    const area = sameArea ?? areaInstead(areas, prints, print);
    if (!area) return [];
    if (
      sameArea &&
      previousArea &&
      previousArea.width_in === sameArea.width_in &&
      previousArea.height_in === sameArea.height_in
    )
      return print;
    const { placement: _placement, confirmed_dpi: _confirmed, ...bare } = print;
    return { ...bare, position: area.position } as P;
  });

/** Returns the names of the files that have no area on another product. */
export const filesWithoutArea = (previous: readonly FileOn[], next: readonly FileOn[]): string[] => {
  const unmatched = [...next];
  return previous.toSorted(byPosition).flatMap(({ file_name: name, design_id: id }) => {
    // A file on two sides may stay on one of them.
    const at = unmatched.findIndex((print) => print.design_id === id && print.file_name === name);
    if (at < 0) return [name];
    unmatched.splice(at, 1);
    return [];
  });
};
