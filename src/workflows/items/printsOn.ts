import { byPosition, type PrintPosition } from '../../../contract/orders/statuses.ts';
import type { Placement } from '../../../contract/prints/placement.ts';
import type { PrintArea } from './catalog.ts';

/** A file on an area, and how it lies there. */
interface Lying {
  position: PrintPosition;
  placement?: Placement | undefined;
  confirmed_dpi?: number | undefined;
}

/** The same with what it is called. */
interface FileOn extends Lying {
  design_id: string | null;
  file_name: string;
}

/** Where a product has its picture: in front, or around it. */
const isMain = (position: PrintPosition): boolean => position === 'front' || position === 'wrap';

/**
 * The area of another product that takes a file whose own it has not: front and wrap stand for each other, and where one of
 * them is all there is it takes any file. Undefined where another file has it.
 */
const areaInstead = (
  areas: readonly PrintArea[],
  prints: readonly Lying[],
  { position }: Lying,
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
 * The files on another product: those that it has an area for. How a file lies is told in inches of its area, so it goes
 * along where the area is of the same size, and else lies as files do by themselves.
 */
export const printsOn = <P extends Lying>(
  areas: readonly PrintArea[],
  before: readonly PrintArea[],
  prints: readonly P[],
): P[] =>
  prints.flatMap((print) => {
    const at = (list: readonly PrintArea[]) => list.find(({ position }) => position === print.position);
    const [same, was] = [at(areas), at(before)];
    const area = same ?? areaInstead(areas, prints, print);
    if (!area) return [];
    if (same && was && was.width_in === same.width_in && was.height_in === same.height_in) return print;
    const { placement: _placement, confirmed_dpi: _confirmed, ...bare } = print;
    return { ...bare, position: area.position } as P;
  });

/** The names of the files that have no area on another product. */
export const leftBy = (before: readonly FileOn[], after: readonly FileOn[]): string[] => {
  const kept = [...after];
  return before.toSorted(byPosition).flatMap(({ file_name: name, design_id: id }) => {
    // A file on two sides may stay on one of them.
    const at = kept.findIndex((print) => print.design_id === id && print.file_name === name);
    if (at < 0) return [name];
    kept.splice(at, 1);
    return [];
  });
};
