import { sql, type QueryExecutorProvider } from 'kysely';

/** The texts that samples were rejected with, in English only → the codes of today. */
const former = {
  'The front file has 118 DPI. At least 150 DPI are needed.': 'file_resolution',
  'The print file has a white background. Send a transparent PNG.': 'file_background',
  'The artwork shows a protected trademark.': 'trademark',
  'The address is incomplete: the unit number is missing.': 'address_unit',
};

/** Known reasons of a rejection become codes, so that every reader has them in his language. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  const codes = JSON.stringify(former);
  await sql`update orders set reject_reason = ${codes}::jsonb ->> reject_reason
    where ${codes}::jsonb ? reject_reason`.execute(db);
  await sql`update order_events set data = data || jsonb_build_object('reason', ${codes}::jsonb ->> (data ->> 'reason'))
    where kind = 'rejected' and ${codes}::jsonb ? (data ->> 'reason')`.execute(db);
  await sql`update notifications set params = params || jsonb_build_object('reason', ${codes}::jsonb ->> (params ->> 'reason'))
    where kind = 'order_rejected' and ${codes}::jsonb ? (params ->> 'reason')`.execute(db);
};
