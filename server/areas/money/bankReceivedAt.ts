import { sql } from 'kysely';

/**
 * When the bank received the money of the request in the row of `transactions`; null without a bank report. Not before
 * the request, because a statement may only state the day, whose midnight would turn seconds into half a day; not after
 * the booking.
 */
export const bankReceivedAt = sql<
  string | null
>`(select min(least(greatest(happened_at, transactions.created_at), transactions.settled_at)) from bank_movements
  where bank_movements.account_id = transactions.account_id and bank_movements.transaction_id = transactions.id
    and bank_movements.status = 'booked')`;
