import { z } from 'zod';
import type { StorePackage } from '../../storeOrder.ts';
import type { WooClient } from '../requests/client.ts';
import { orderPath, replaceNumber, type TrackingMethod } from './trackingMethod.ts';

const noteResponse = z.object({ id: z.coerce.string(), note: z.string().catch('') });

/** Finds the tracking number in our notes, so that no second note, and no second mail, is sent. */
const numberInNote = /Tracking number: (\S+?)[.,]?(?:\s|$)/;

const noteText = ({ carrierName, trackingNumber, trackingUrl }: StorePackage): string =>
  `Your order was shipped with ${carrierName}. Tracking number: ${trackingNumber} ${trackingUrl}`;

const pathOf = (orderId: string): string => `${orderPath(orderId)}/notes`;

/** Notes of an order, for stores that know no trackings. Notes to the buyer are mailed. */
export const trackingNotes = (client: WooClient): TrackingMethod => {
  const method: TrackingMethod = {
    async read(orderId, signal) {
      const { value } = await client.send({
        path: pathOf(orderId),
        query: { _fields: 'id,note' },
        schema: z.array(noteResponse),
        signal,
      });
      return value
        .map(({ id, note }) => ({ externalId: id, number: numberInNote.exec(note)?.[1] }))
        .filter(({ number }) => number)
        .map(({ externalId, number = '' }) => ({
          externalId,
          trackingNumbers: [number],
          isCanceled: false,
          lines: [],
        }));
    },
    async add(parcel, _lines, signal) {
      const { value } = await client.send({
        method: 'POST',
        path: pathOf(parcel.externalOrderId),
        body: { note: noteText(parcel), customer_note: parcel.notifyBuyer },
        schema: noteResponse,
        signal,
      });
      return value.id;
    },
    change: (id, parcel, signal) => replaceNumber(method, id, parcel, signal),
    async remove(id, orderId, signal) {
      await client.send({
        method: 'DELETE',
        path: `${pathOf(orderId)}/${encodeURIComponent(id)}`,
        query: { force: 'true' },
        schema: z.unknown(),
        signal,
      });
    },
  };
  return method;
};
