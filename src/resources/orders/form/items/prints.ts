import { leastDpi } from '../../../../../contract/orders/quality.ts';
import { extraPrintCents } from '../../../../../contract/orders/pricing.ts';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import type { FormPrint } from '../values.ts';

export type PrintArea = OrderBase['areas'][number];

type PrintQuality = 'good' | 'low' | 'too_low';

/** From 200 good, from 150 low, below too low (look §2 "print quality"). */
export const printQuality = (dpi: number): PrintQuality => {
  if (dpi >= 200) return 'good';
  return dpi >= leastDpi ? 'low' : 'too_low';
};

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
