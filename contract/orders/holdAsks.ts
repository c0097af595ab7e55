import { isHoldReason, type HoldReason, type HoldState } from './holdReasons.ts';
import { actionFor, type OrderAction } from './rules.ts';

/** What a reason asks of the seller; the others ask him for nothing. */
const asks: Partial<Record<HoldReason, OrderAction>> = {
  design_wrong: 'edit_prints',
  color_same: 'edit_prints',
  address_wrong: 'edit_address',
};

/** What a kept reason asks the seller to do, where it asks for something and is a code. */
export const askedBy = (kept: string): OrderAction | undefined =>
  isHoldReason(kept) ? asks[kept] : undefined;

/** Whom it waits for once it is on hold for this reason. */
export const holdStateFor = (reason: string): HoldState => (askedBy(reason) ? 'asked' : 'house');

const actions: Readonly<Record<string, OrderAction>> = { ...actionFor, items: 'edit_prints' };

const changedBy = ({
  kind,
  data = {},
}: {
  kind: string;
  data?: Readonly<Record<string, unknown>>;
}): readonly (OrderAction | undefined)[] => {
  if (kind === 'address_confirmed') return ['edit_address'];
  const { fields } = data;
  return kind === 'edited' && Array.isArray(fields) ? fields.map((field) => actions[String(field)]) : [];
};

/** Whether a line of the timeline is the seller's answer to a reason; where that asks for nothing, any change may be. */
export const answersHold = (reason: string, event: Parameters<typeof changedBy>[0]): boolean => {
  const asked = askedBy(reason);
  return changedBy(event).some((action) => !asked || action === asked);
};
