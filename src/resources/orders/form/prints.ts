import { extraPrintCents } from '../../../../contract/orders/pricing.ts';
import type { OrderBase } from '../../../../contract/catalog.ts';
import type { FormPrint } from './values.ts';

export type PrintArea = OrderBase['areas'][number];

interface Pixels {
  width_px: number | null;
  height_px: number | null;
}

/** Effective resolution: pixels over inches, at the largest size at which the whole file fits into the area (domain §3). */
export const effectiveDpi = ({ width_px, height_px }: Pixels, area: PrintArea): number | undefined =>
  width_px && height_px ? Math.max(width_px / area.width_in, height_px / area.height_in) : undefined;

type PrintQuality = 'good' | 'low' | 'too_low';

/** From 200 good, from 150 low, below too low (look §2 "print quality"). */
export const printQuality = (dpi: number): PrintQuality => {
  if (dpi >= 200) return 'good';
  return dpi >= 150 ? 'low' : 'too_low';
};

/** What one piece costs more with a file on this area too, in cents; the dearest printed area is included. */
export const addingCents = (areas: readonly PrintArea[], prints: readonly FormPrint[], area: PrintArea): number => {
  const costs = areas
    .filter(({ position }) => prints.some((print) => print.position === position))
    .map(({ print_cents }) => print_cents);
  return extraPrintCents([...costs, area.print_cents]) - extraPrintCents(costs);
};
