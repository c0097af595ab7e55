import { sql } from 'kysely';
import { may } from '../../../contract/accounts/permissions.ts';
import type { HomeAnswer } from '../../../contract/home/calls.ts';
import { homeTaskNames, homeTasks, type HomeTask, type HomeTaskName } from '../../../contract/home/tasks.ts';
import { filterSchema } from '../../../contract/schema/derive.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { readCount, whereOf } from '../../lists/queries.ts';
import { scopeIn } from '../../lists/scope.ts';
import type { Services } from '../../services.ts';
import { billSource } from '../bills/source.ts';
import { orderSource, type OrderScope } from '../orders/read/source.ts';
import { ticketSource } from '../tickets/source.ts';
import { trackingSource } from '../trackings/source.ts';

/** Who asks, what his calls are answered with, and the orders that he sees; null for who may see none. */
export interface Asker {
  actor: Actor;
  services: Services;
  orders: OrderScope | null;
}

export const askerOf = async (actor: Actor, services: Services): Promise<Asker> => {
  const sees = may(actor.rights, 'orders.view');
  return {
    actor,
    services,
    orders: sees ? { ...(await orderSource.scope(actor, services)), ...scopeIn(actor, 'orders.view') } : null,
  };
};

type Task = HomeAnswer['tasks'][number];
type Filter = HomeTask['filter'];

/** The values of a filter as the query of its list says them. */
const asked = (filter: Filter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)]));

const tasksOf = (resource: HomeTask['resource']): HomeTaskName[] =>
  homeTaskNames.filter((name) => homeTasks[name].resource === resource);
const filterOf = (name: HomeTaskName): Filter => homeTasks[name].filter;

const condition = (scope: OrderScope, filter: Filter) =>
  whereOf(orderSource, scope, filterSchema(orderSource.resource).parse(asked(filter)));

/** Tasks of orders, counted in one pass over those of the wide filter, which has all that any of theirs has. */
const countOrders = async (
  tx: Tx,
  scope: OrderScope,
  names: readonly HomeTaskName[],
  wide: Filter,
): Promise<Task[]> => {
  const columns = names.map((name) => {
    const of = condition(scope, filterOf(name));
    return sql`count(*) filter (where ${of}) as ${sql.ref(`${name}_count`)},
      coalesce(sum(total_cents) filter (where ${of}), 0)::bigint as ${sql.ref(`${name}_cents`)}`;
  });
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(columns)} from orders where ${condition(scope, wide)}`.execute(tx);
  return names.map((name) => ({
    name,
    count: rows[0]?.[`${name}_count`] ?? 0,
    cents: rows[0]?.[`${name}_cents`] ?? 0,
  }));
};

/** Those of some statuses are counted together, for a large shop has many thousands in each; the others have an index of their own. */
const ordersWaiting = async (tx: Tx, scope: OrderScope): Promise<Task[]> => {
  const names = tasksOf('orders');
  const byStatus = names.filter((name) => filterOf(name)['status']);
  const status = [...new Set(byStatus.flatMap((name) => filterOf(name)['status'] ?? []))];
  const others = names.filter((name) => !byStatus.includes(name));
  return (
    await Promise.all([
      countOrders(tx, scope, byStatus, { status }),
      ...others.map((name) => countOrders(tx, scope, [name], filterOf(name))),
    ])
  ).flat();
};

/** How many records of a list wait, by the same source and filter as the list itself, so that its number is that of the list. */
const counted = (
  names: readonly HomeTaskName[],
  read: (filter: Record<string, string>) => Promise<number>,
): Promise<Task[]> =>
  Promise.all(names.map(async (name) => ({ name, count: await read(asked(filterOf(name))), cents: null })));

const trackingsWaiting = (tx: Tx, { actor }: Asker): Promise<Task[]> => {
  const scope = scopeIn(actor, 'trackings.view');
  return counted(tasksOf('trackings'), (filter) =>
    readCount(tx, trackingSource, scope, filterSchema(trackingSource.resource).parse(filter)),
  );
};

const ticketsWaiting = (tx: Tx, { actor }: Asker): Promise<Task[]> => {
  const scope = scopeIn(actor, 'tickets.view');
  return counted(tasksOf('tickets'), (filter) =>
    readCount(tx, ticketSource, scope, filterSchema(ticketSource.resource).parse(filter)),
  );
};

const billsWaiting = async (tx: Tx, { actor, services }: Asker): Promise<Task[]> => {
  const scope = await billSource.scope(actor, services);
  return counted(tasksOf('bills'), (filter) =>
    readCount(tx, billSource, scope, filterSchema(billSource.resource).parse(filter)),
  );
};

/** What waits for the seller, the most urgent first. */
export const readTasks = async (tx: Tx, asker: Asker): Promise<HomeAnswer['tasks']> => {
  const {
    orders: scope,
    actor: { rights },
  } = asker;
  const found = await Promise.all([
    scope ? ordersWaiting(tx, scope) : [],
    may(rights, 'trackings.view') ? trackingsWaiting(tx, asker) : [],
    may(rights, 'tickets.view') ? ticketsWaiting(tx, asker) : [],
    may(rights, 'bills.view') ? billsWaiting(tx, asker) : [],
  ]);
  const tasks = new Map(found.flat().map((task) => [task.name, task]));
  return homeTaskNames.flatMap((name) => tasks.get(name) ?? []).filter(({ count }) => count > 0);
};
