import { sql } from 'kysely';
import { may } from '../../../contract/accounts/permissions.ts';
import type { HomeAnswer } from '../../../contract/home/calls.ts';
import { homeTaskNames, homeTasks, type HomeTask } from '../../../contract/home/tasks.ts';
import { filterSchema } from '../../../contract/schema/derive.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { readCount, whereOf } from '../../lists/queries.ts';
import { scopeIn } from '../../lists/scope.ts';
import type { Services } from '../../services.ts';
import { billSource } from '../bills/source.ts';
import { orderSource, type OrderScope } from '../orders/read/source.ts';
import { trackingSource } from '../trackings/source.ts';

/** Who asks, what his calls are answered with, and the orders that he sees; null for who may see none. */
export interface Asker {
  actor: Actor;
  services: Services;
  orders: OrderScope | null;
}

export const askerOf = async (actor: Actor, services: Services): Promise<Asker> => {
  const sees = may(actor.rights, 'orders.view');
  return { actor, services, orders: sees ? { ...(await orderSource.scope(actor, services)), ...scopeIn(actor, 'orders.view') } : null };
};

interface Waiting {
  count: number;
  cents: number | null;
}

const none: Waiting = { count: 0, cents: null };

/** The values of a filter as the query of its list says them. */
const asked = (filter: HomeTask['filter']): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)]));

/** How many records of a list wait, by the same source and filter as the list itself, so that its number is that of the list. */
const counters: Record<HomeTask['resource'], (tx: Tx, asker: Asker, filter: HomeTask['filter']) => Promise<Waiting>> = {
  orders: async (tx, { orders: scope }, filter) => {
    if (!scope) return none;
    const where = whereOf(orderSource, scope, filterSchema(orderSource.resource).parse(asked(filter)));
    const { rows } = await sql<Waiting>`select count(*) as count, coalesce(sum(total_cents), 0)::bigint as cents from orders where ${where}`.execute(tx);
    return rows[0] ?? none;
  },
  trackings: async (tx, { actor }, filter) =>
    may(actor.rights, 'trackings.view')
      ? { count: await readCount(tx, trackingSource, scopeIn(actor, 'trackings.view'), filterSchema(trackingSource.resource).parse(asked(filter))), cents: null }
      : none,
  bills: async (tx, { actor, services }, filter) =>
    may(actor.rights, 'bills.view')
      ? { count: await readCount(tx, billSource, await billSource.scope(actor, services), filterSchema(billSource.resource).parse(asked(filter))), cents: null }
      : none,
};

/** What waits for the seller, the most urgent first. */
export const readTasks = async (tx: Tx, asker: Asker): Promise<HomeAnswer['tasks']> => {
  const found = await Promise.all(
    homeTaskNames.map(async (name) => ({ name, ...(await counters[homeTasks[name].resource](tx, asker, homeTasks[name].filter)) })),
  );
  return found.filter(({ count }) => count > 0);
};
