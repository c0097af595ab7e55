import { isHoldReason, type HoldReason, type HoldState } from './holdReasons.ts';
import { actionFor, type OrderAction } from './rules.ts';

/** Action that a hold reason asks of the seller; the other reasons ask for nothing. */
const actionByReason: Partial<Record<HoldReason, OrderAction>> = {
  design_wrong: 'edit_prints',
  color_same: 'edit_prints',
  address_wrong: 'edit_address',
};

/** Returns the action that a stored reason asks of the seller; undefined if it asks for nothing or is no code. */
export const holdAction = (value: string): OrderAction | undefined =>
  isHoldReason(value) ? actionByReason[value] : undefined;

/** Returns whom an order waits for while on hold for this reason. */
export const holdStateFor = (reason: string): HoldState => (holdAction(reason) ? 'asked' : 'house');

const actionByField: Readonly<Record<string, OrderAction>> = { ...actionFor, items: 'edit_prints' };

const actionsOf = ({
  kind,
  data = {},
}: {
  kind: string;
  data?: Readonly<Record<string, unknown>>;
}): readonly (OrderAction | undefined)[] => {
  if (kind === 'address_confirmed') return ['edit_address'];
  const { fields } = data;
  return kind === 'edited' && Array.isArray(fields)
    ? fields.map((field) => actionByField[String(field)])
    : [];
};

/**
 * Returns true if a timeline entry is the seller's answer to a hold reason. If the reason asks for nothing, any change
 * counts.
 */
export const answersHold = (reason: string, event: Parameters<typeof actionsOf>[0]): boolean => {
  const requested = holdAction(reason);
  return actionsOf(event).some((action) => !requested || action === requested);
};
