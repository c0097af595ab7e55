import { sql } from 'kysely';

/**
 * When the bank had the money of the request in the row of `transactions`; null where no bank told of it. No earlier than it was
 * asked for, as a statement may know the day alone, whose midnight would make seconds half a day; no later than it was booked.
 */
export const heardAt = sql<
  string | null
>`(select min(least(greatest(happened_at, transactions.created_at), transactions.settled_at)) from bank_movements
  where bank_movements.account_id = transactions.account_id and bank_movements.transaction_id = transactions.id and bank_movements.status = 'booked')`;
