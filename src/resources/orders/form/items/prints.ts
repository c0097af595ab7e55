import { extraPrintCents } from '../../../../../contract/orders/pricing.ts';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import { liesByItself } from '../../../../../contract/prints/placement.ts';
import { byPosition } from '../../../../../contract/orders/statuses.ts';
import { designPicture } from '../../../../components/media/designPicture.ts';
import type { EditedPrint, PlacedPrint } from '../../../../workflows/placement/print.ts';
import type { PrintArea } from '../../../../workflows/items/catalog.ts';
import type { FormPrint } from '../values.ts';

/** As positions are named everywhere. */
export const sortByPosition = (areas: readonly PrintArea[]): PrintArea[] => areas.toSorted(byPosition);

/**
 * What one piece costs more with a file on this area too, in cents; the most expensive printed area is included. Null for
 * who may not see cost.
 */
export const addingCents = (
  areas: readonly PrintArea[],
  prints: readonly FormPrint[],
  area: PrintArea,
): number | null => {
  const costs = areas
    .filter(({ position }) => prints.some((print) => print.position === position))
    .map(({ print_cents }) => print_cents ?? 0);
  if (area.print_cents === null) return null;
  return extraPrintCents([...costs, area.print_cents]) - extraPrintCents(costs);
};

/** The colors of a product, the one that is ordered first. */
export const baseColors = ({ variants }: OrderBase, variantId: string) => {
  const ordered = variants.find(({ id }) => id === variantId)?.color;
  const shades = new Map(variants.map(({ color, hex }) => [color, hex]));
  return [...shades]
    .map(([color, hex]) => ({ color, hex }))
    .toSorted((one, other) => Number(other.color === ordered) - Number(one.color === ordered));
};

/** What the editor lays: the files whose size is known, in the order of the areas. */
export const editedPrints = (areas: readonly PrintArea[], prints: readonly FormPrint[]): EditedPrint[] =>
  areas.flatMap((area) => {
    const print = prints.find(({ position }) => position === area.position);
    if (!print?.width_px || !print.height_px) return [];
    const {
      position,
      width_px,
      height_px,
      design_id: design,
      file_name: name,
      placement,
      confirmed_dpi,
    } = print;
    return {
      position,
      area,
      width_px,
      height_px,
      name,
      design_id: design,
      small: design && designPicture(design, 160),
      src: design && designPicture(design, 640),
      placement,
      confirmed_dpi,
    };
  });

/** The files as the editor has laid them; what lies as it would by itself is left without a placement. */
export const placedPrints = (
  prints: readonly FormPrint[],
  placed: readonly PlacedPrint[],
  areas: readonly PrintArea[],
): FormPrint[] =>
  prints.map((before) => {
    const { placement: _placement, confirmed_dpi: _confirmed, ...print } = before;
    const now = placed.find(({ position }) => position === print.position);
    const area = areas.find(({ position }) => position === print.position);
    if (!now || !area || !print.width_px || !print.height_px) return before;
    const same = liesByItself(now.placement, { width_px: print.width_px, height_px: print.height_px }, area);
    return {
      ...print,
      ...(!same && { placement: now.placement }),
      ...(now.confirmed_dpi && { confirmed_dpi: now.confirmed_dpi }),
    };
  });
