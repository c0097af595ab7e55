import type { QualityCheck } from '../../../contract/orders/calls.ts';

/** Why orders are held back: their lowest resolution, and how many have a print that is hardly seen or was centered. */
export type HeldFigures = Pick<QualityCheck, 'dpi' | 'blank' | 'recentered'>;

/** Returns the key of the button that confirms orders, by the reasons why they are held back. */
export const confirmKey = ({ dpi, blank = 0, recentered = 0 }: HeldFigures): string => {
  if (blank > 0) return 'printWarnings.blank.confirm';
  if (recentered > 0)
    return dpi === null ? 'printWarnings.recentered.confirm' : 'printWarnings.blank.confirm';
  return 'orders.action.confirm_quality';
};
