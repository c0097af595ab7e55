import { sql, type QueryExecutorProvider } from 'kysely';

/** The texts that we kept for events of a parcel, in English only → the codes of today. */
const former = {
  'Label created': 'label_created',
  'Picked up by carrier': 'picked_up',
  'Left origin country': 'left_origin',
  'Arrived in destination country': 'arrived',
  'Released by customs': 'customs_released',
  'In transit to the next facility': 'in_transit',
  'Out for delivery': 'out_for_delivery',
  Delivered: 'delivered',
  'Delivery attempt failed, nobody was home': 'attempt_failed',
  'Available for pickup': 'at_pickup',
  'Returning to sender': 'returning',
  'Lost in transit, the carrier is searching': 'lost',
};

/** Known events of parcels become codes, so that every reader has them in his language; a carrier's own words stay. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  const codes = JSON.stringify(former);
  await sql`update trackings set last_event = ${codes}::jsonb ->> last_event where ${codes}::jsonb ? last_event`.execute(
    db,
  );
};
