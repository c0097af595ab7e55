import { isHoldReason, type HoldReason } from './holdReasons.ts';
import type { OrderAction } from './rules.ts';

/** What a reason asks of the seller; the others ask him for nothing. */
const asks: Partial<Record<HoldReason, OrderAction>> = {
  design_wrong: 'edit_prints',
  color_same: 'edit_prints',
  address_wrong: 'edit_address',
};

/** What a kept reason asks the seller to do, where it asks for something and is a code. */
export const askedBy = (kept: string): OrderAction | undefined => (isHoldReason(kept) ? asks[kept] : undefined);
