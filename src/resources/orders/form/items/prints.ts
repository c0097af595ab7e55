import { extraPrintCents } from '../../../../../contract/orders/pricing.ts';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import { liesByItself } from '../../../../../contract/prints/placement.ts';
import { byPosition, type PrintPosition } from '../../../../../contract/orders/statuses.ts';
import { designPicture } from '../../../../components/media/designPicture.ts';
import type { EditedPrint, PlacedPrint } from '../../../../workflows/placement/print.ts';
import type { FormPrint } from '../values.ts';

export type PrintArea = OrderBase['areas'][number];

/** As positions are named everywhere. */
export const inOrder = (areas: readonly PrintArea[]): PrintArea[] => areas.toSorted(byPosition);

/**
 * What one piece costs more with a file on this area too, in cents; the most expensive printed area is included. Null for
 * who may not see cost.
 */
export const addingCents = (areas: readonly PrintArea[], prints: readonly FormPrint[], area: PrintArea): number | null => {
  const costs = areas
    .filter(({ position }) => prints.some((print) => print.position === position))
    .map(({ print_cents }) => print_cents ?? 0);
  if (area.print_cents === null) return null;
  return extraPrintCents([...costs, area.print_cents]) - extraPrintCents(costs);
};

/** The colors of a product, the one that is ordered first. */
export const shadesOf = ({ variants }: OrderBase, variantId: string) => {
  const ordered = variants.find(({ id }) => id === variantId)?.color;
  const shades = new Map(variants.map(({ color, hex }) => [color, hex]));
  return [...shades].map(([color, hex]) => ({ color, hex })).toSorted((one, other) => Number(other.color === ordered) - Number(one.color === ordered));
};

/** What the editor lays: the files whose size is known, in the order of the areas. */
export const editedPrints = (areas: readonly PrintArea[], prints: readonly FormPrint[]): EditedPrint[] =>
  areas.flatMap((area) => {
    const print = prints.find(({ position }) => position === area.position);
    if (!print?.width_px || !print.height_px) return [];
    const { position, width_px, height_px, design_id: design, file_name: name, placement, confirmed_dpi } = print;
    return { position, area, width_px, height_px, name, design_id: design, small: design && designPicture(design, 160), src: design && designPicture(design, 640), placement, confirmed_dpi };
  });

/** The files as the editor has laid them; what lies as it would by itself is left without a placement. */
export const placedPrints = (prints: readonly FormPrint[], placed: readonly PlacedPrint[], areas: readonly PrintArea[]): FormPrint[] =>
  prints.map((before) => {
    const { placement: _placement, confirmed_dpi: _confirmed, ...print } = before;
    const now = placed.find(({ position }) => position === print.position);
    const area = areas.find(({ position }) => position === print.position);
    if (!now || !area || !print.width_px || !print.height_px) return before;
    const same = liesByItself(now.placement, { width_px: print.width_px, height_px: print.height_px }, area);
    return { ...print, ...(!same && { placement: now.placement }), ...(now.confirmed_dpi && { confirmed_dpi: now.confirmed_dpi }) };
  });

/** Where a product has its picture: in front, or around it. */
const isMain = (position: PrintPosition): boolean => position === 'front' || position === 'wrap';

/**
 * The area of another product that takes a file whose own it has not: front and wrap stand for each other, and where one of
 * them is all there is it takes any file. Undefined where another file has it.
 */
const areaInstead = (areas: readonly PrintArea[], prints: readonly FormPrint[], { position }: FormPrint): PrintArea | undefined => {
  const [first] = inOrder(areas);
  if (!first || !isMain(first.position) || !(areas.length === 1 || isMain(position))) return undefined;
  const homeless = prints.filter((print) => !areas.some((area) => area.position === print.position)).toSorted(byPosition);
  const isTaken = prints.some((print) => print.position === first.position) || homeless[0]?.position !== position;
  return isTaken ? undefined : first;
};

/**
 * The files on another product: those that it has an area for. How a file lies is told in inches of its area, so it goes
 * along where the area is of the same size, and else lies as files do by themselves.
 */
export const printsOn = (areas: readonly PrintArea[], before: readonly PrintArea[], prints: readonly FormPrint[]): FormPrint[] =>
  prints.flatMap((print) => {
    const at = (list: readonly PrintArea[]) => list.find(({ position }) => position === print.position);
    const [same, was] = [at(areas), at(before)];
    const area = same ?? areaInstead(areas, prints, print);
    if (!area) return [];
    if (same && was && was.width_in === same.width_in && was.height_in === same.height_in) return print;
    const { placement: _placement, confirmed_dpi: _confirmed, ...bare } = print;
    return { ...bare, position: area.position };
  });

/** The names of the files that have no area on another product. */
export const leftBy = (before: readonly FormPrint[], after: readonly FormPrint[]): string[] =>
  before.toSorted(byPosition).flatMap(({ file_name: name, design_id: id }) => (after.some((print) => print.design_id === id && print.file_name === name) ? [] : [name]));
