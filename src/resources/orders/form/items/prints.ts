import { extraPrintCents } from '../../../../../contract/orders/costs/pricing.ts';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import { isDefaultPlacement } from '../../../../../contract/prints/placement.ts';
import { designPictureUrl } from '../../../../components/media/designPicture.ts';
import type { EditedPrint, SavedPlacement } from '../../../../workflows/placement/print.ts';
import type { PrintArea } from '../../../../workflows/items/catalog.ts';
import type { FormPrint } from '../values.ts';
import { byPosition } from '../../../../providers/operator/operator.ts';

/** Sorts print areas in the usual order of positions. */
export const sortByPosition = (areas: readonly PrintArea[]): PrintArea[] => areas.toSorted(byPosition);

/**
 * Returns the extra cost in cents of one piece with a file on this area too; the most expensive printed area is
 * included. Null for users who may not see cost.
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

/** Returns the colors of a product, the ordered one first. */
export const baseColors = ({ variants }: OrderBase, variantId: string) => {
  const orderedColor = variants.find(({ id }) => id === variantId)?.color;
  const shades = new Map(variants.map(({ color, hex }) => [color, hex]));
  return [...shades]
    .map(([color, hex]) => ({ color, hex }))
    .toSorted((a, b) => Number(b.color === orderedColor) - Number(a.color === orderedColor));
};

/** Returns the prints for the placement editor: files of known size, in the order of the areas. */
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
      small: design && designPictureUrl(design, 160),
      src: design && designPictureUrl(design, 640),
      placement,
      confirmed_dpi,
    };
  });

/**
 * Returns the prints as placed in the editor, which opened with the area `start`. A placement equal to the default is
 * left out, except for a file that was centered by itself: sending it says that the seller has seen it there.
 */
export const placedPrints = (
  prints: readonly FormPrint[],
  placed: readonly SavedPlacement[],
  { areas, start }: { areas: readonly PrintArea[]; start: string },
): FormPrint[] =>
  prints.map((previous) => {
    const { placement: _placement, confirmed_dpi: _confirmed, recentered, ...print } = previous;
    const edited = placed.find(({ position }) => position === print.position);
    const area = areas.find(({ position }) => position === print.position);
    if (!edited || !area || !print.width_px || !print.height_px) return previous;
    const isDefault = isDefaultPlacement(
      edited.placement,
      { width_px: print.width_px, height_px: print.height_px },
      area,
    );
    const isSeen = print.position === start;
    return {
      ...print,
      ...((!isDefault || (recentered && isSeen)) && { placement: edited.placement }),
      ...(recentered && isDefault && !isSeen && { recentered }),
      ...(edited.confirmed_dpi && { confirmed_dpi: edited.confirmed_dpi }),
    };
  });
