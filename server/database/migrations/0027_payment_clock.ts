import type { Kysely } from 'kysely';
import { grantServer } from './tenantTable.ts';

export const kind = 'expand';

/** Lets the clock of the links find orders that are due to be paid, in all accounts. */
export const up = (db: Kysely<unknown>): Promise<void> => grantServer(db, 'incoming_orders', 'select');
