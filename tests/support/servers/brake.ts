import type { ClientBase, Pool } from 'pg';
import { vi } from 'vitest';

/**
 * Holds every COPY into `orders` once there are `after` of them, until it is released: a moment in the middle of an
 * import that a test reaches on a fast and on a slow machine. A server that is killed and started again is still
 * held.
 */
export const brakeOrders = (connection: Pool | ClientBase, after: number): Promise<unknown> =>
  connection.query(`
    create table brake (pulled boolean);
    insert into brake values (true);
    create function hold_orders() returns trigger language plpgsql security definer as $$
    begin
      while exists (select from brake) and (select count(*) from orders) >= ${after} loop
        perform pg_sleep(0.02);
      end loop;
      return null;
    end $$;
    create trigger hold_orders before insert on orders for each statement execute function hold_orders()`);

/**
 * Waits until a connection is held. The own connection must be able to see the waits of others: it has the same role,
 * or is a superuser's.
 */
export const untilBraked = (connection: Pool | ClientBase): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rows } = await connection.query(
        "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
      );
      return rows.length > 0;
    },
    { timeout: 30_000, interval: 20 },
  );

export const releaseOrders = (connection: Pool | ClientBase): Promise<unknown> =>
  connection.query('delete from brake');
