import { orders } from '../../../../contract/orders/orders.ts';
import { cutText } from '../../../../contract/schema/storable.ts';
import { zodOf } from '../../../../contract/schema/zods.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import type { NewEvent } from '../../orders/events.ts';

const maxNoteLength = 5000;

/** Returns the note of a store's order as ours has it: cut at its end. */
export const noteOfStore = ({ note }: StoreOrder): string | null =>
  cutText(note ?? '', maxNoteLength) || null;

/** A contact that has not the form of one is left out, as a store takes any text; the address is never shortened. */
export const validContact = (name: 'email' | 'phone', value: string | null): string | null =>
  value !== null && zodOf(orders.fields[name]).safeParse(value).success ? value : null;

/** Returns timeline entries about what was not taken as the store has it, so that nothing is changed silently. */
export const doubtEvents = (orderId: string, order: StoreOrder): NewEvent[] => {
  const { isBillingAddress, address, email, note } = order;
  const contacts = [
    ['email', email],
    ['phone', address?.phone ?? null],
  ] as const;
  const leftOut = contacts.flatMap(([name, value]) =>
    value && validContact(name, value) === null ? name : [],
  );
  const about = { order_id: orderId };
  return [
    ...(isBillingAddress ? [{ ...about, kind: 'billing_address' as const }] : []),
    ...(leftOut.length > 0 ? [{ ...about, kind: 'left_out' as const, data: { fields: leftOut } }] : []),
    ...(note && note.length > maxNoteLength
      ? [{ ...about, kind: 'shortened' as const, data: { fields: ['note'] } }]
      : []),
  ];
};
