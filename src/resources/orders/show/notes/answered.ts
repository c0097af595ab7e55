import type { OrderDetail, OrderEvent } from '../../../../../contract/orders/calls.ts';
import { askedBy } from '../../../../../contract/orders/holdAsks.ts';
import { actionFor, type OrderAction } from '../../../../../contract/orders/rules.ts';

const actions: Readonly<Record<string, OrderAction>> = { ...actionFor, items: 'edit_prints' };

const answers = ({ kind, data }: OrderEvent, asked: OrderAction | undefined): boolean => {
  if (kind === 'address_confirmed') return asked !== 'edit_prints';
  const { fields } = data;
  return kind === 'edited' && Array.isArray(fields) && fields.some((field) => !asked || actions[String(field)] === asked);
};

/** When the seller last changed what an order is on hold for (ISO); its events begin with the newest. */
export const answeredAt = ({ hold_reason: reason, events }: Pick<OrderDetail, 'hold_reason' | 'events'>): string | undefined => {
  const held = events.findIndex(({ kind }) => kind === 'held');
  const asked = askedBy(reason ?? '');
  return events.slice(0, Math.max(held, 0)).find((event) => answers(event, asked))?.created_at;
};
