import { sql, type RawBuilder } from 'kysely';
import { hasRight } from '../../../contract/accounts/permissions.ts';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { homeTaskNames, homeTasks, type HomeTask, type HomeTaskName } from '../../../contract/home/tasks.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { filterSchema } from '../../../contract/schema/derive.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { activationDays, stuckDays } from '../../../contract/trackings/lateness.ts';
import type { Actor } from '../../actor/actor.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import type { Tx } from '../../database/tenant.ts';
import { countDays, type DailyFigure, readTotals, type ShopFigure } from '../../figures/readFigures.ts';
import { idsMatching, readCount } from '../../lists/queries.ts';
import { scopeIn, scopeWith, type Scope } from '../../lists/scope.ts';
import type { Services } from '../../services/services.ts';
import { billSource } from '../bills/source.ts';
import { orderSource, type OrderScope } from '../orders/read/source.ts';
import { incomingOrderSource, storeLinkSource } from '../stores/source.ts';
import { isLabel, awaitsNews } from '../trackings/source.ts';

/** The caller, their rights, and the orders that they may see; null if they may see none. */
export interface HomeReader {
  actor: Actor;
  services: Services;
  orders: OrderScope | null;
}

export const homeReaderOf = async (actor: Actor, services: Services): Promise<HomeReader> => {
  const sees = hasRight(actor.rights, 'orders.view');
  return {
    actor,
    services,
    orders: sees ? { ...(await orderSource.scope(actor, services)), ...scopeIn(actor, 'orders.view') } : null,
  };
};

type Task = HomeResponse['tasks'][number];
type Filter = HomeTask['filter'];

/** Returns the values of a filter as the query of its list has them. */
const toQuery = (filter: Filter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)]));

/** Returns the filter of a task as its list reads it. */
const filterOf = (name: HomeTaskName, { resource }: { resource: Resource }): FilterValues =>
  filterSchema(resource).parse(toQuery(homeTasks[name].filter));

/**
 * Tasks whose number is a figure of the shops. It equals the number of its list, which a test compares
 * (tests/api/lists/home.test.ts).
 */
const figures = {
  rejected: `orders.status.${orderStatusCodes.rejected}`,
  held: 'orders.held',
  address: 'orders.address',
  tickets: 'tickets.waiting',
  pending: 'orders.payable',
  prints_held: 'orders.prints_held',
  out_of_stock: 'orders.out_of_stock',
  unmatched: 'orders.unmatched',
  troubled: 'trackings.troubled',
} as const satisfies Partial<Record<HomeTaskName, ShopFigure>>;
type FigureTask = keyof typeof figures;

const readFigureTasks = async (
  tx: Tx,
  scope: Scope,
  names: readonly FigureTask[],
  { withCents = false } = {},
): Promise<Task[]> => {
  const totals = await readTotals(
    tx,
    scope,
    names.map((name) => figures[name]),
  );
  return names.map((name) => {
    const { records, cents } = totals.get(figures[name]) ?? { records: 0, cents: 0 };
    return { name, count: records, cents: withCents ? cents : null };
  });
};

/** Counts parcels before an instant by the days that `figure` counts. */
const countParcels = async (
  tx: Tx,
  scope: Scope,
  name: HomeTaskName,
  figure: Exclude<DailyFigure, `orders.${string}`>,
  window: { at: RawBuilder<unknown>; column: string; where: RawBuilder<boolean> },
): Promise<Task> => {
  const { at, column, where } = window;
  const records = { table: 'trackings', column, where, figure: sql<string>`${figure}::text` };
  const counts = await countDays(tx, scope, { figures: [figure], side: 'before', at, records });
  return { name, count: counts.get(figure) ?? 0, cents: null };
};

/** Returns the instant just after `days` ago: a parcel seen at that instant has been quiet for that many days. */
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}) + interval '1 microsecond'`;

const trackingsWaiting = async (tx: Tx, { actor }: HomeReader): Promise<Task[]> => {
  const scope = scopeIn(actor, 'trackings.view');
  const quiet = (
    name: 'not_activated' | 'stuck',
    figure: 'trackings.label' | 'trackings.quiet',
    days: number,
  ) =>
    countParcels(tx, scope, name, figure, {
      at: daysAgo(days),
      column: 'last_event_at',
      where: sql`${awaitsNews} and ${figure === 'trackings.label' ? isLabel : sql`activated_at is not null`}`,
    });
  const counts = await Promise.all([
    readFigureTasks(tx, scope, ['troubled']),
    countParcels(tx, scope, 'late', 'trackings.late', {
      at: sql`now()`,
      column: 'late_at',
      where: sql`late_at is not null`,
    }),
    quiet('not_activated', 'trackings.label', activationDays),
    quiet('stuck', 'trackings.quiet', stuckDays),
  ]);
  return counts.flat();
};

const billsWaiting = async (tx: Tx, { actor, services }: HomeReader): Promise<Task[]> => {
  const scope = await billSource.scope(actor, services);
  const filter = filterOf('bills', billSource);
  return [{ name: 'bills', count: await readCount(tx, billSource, scope, filter), cents: null }];
};

/**
 * Returns the broken stores and the orders of stores that wait for the seller. Their pages cover the account, so these
 * count all shops of the reader.
 */
const storesWaiting = async (tx: Tx, { actor }: HomeReader): Promise<Task[]> => {
  const scope = scopeWith(actor, 'stores.view');
  const [broken, incoming] = await Promise.all([
    idsMatching(tx, storeLinkSource, scope, filterOf('broken_stores', storeLinkSource)),
    readCount(tx, incomingOrderSource, scope, filterOf('incoming', incomingOrderSource)),
  ]);
  const [first, ...others] = broken;
  return [
    {
      name: 'broken_stores',
      count: broken.length,
      cents: null,
      ...(first && others.length === 0 && { record_id: first }),
    },
    { name: 'incoming', count: incoming, cents: null },
  ];
};

const ofOrders = [
  'rejected',
  'held',
  'address',
  'pending',
  'prints_held',
  'out_of_stock',
  'unmatched',
] as const;

/** Returns the seller's tasks, the most urgent first. */
export const readTasks = async (tx: Tx, asker: HomeReader): Promise<HomeResponse['tasks']> => {
  const {
    orders: scope,
    actor: { rights },
  } = asker;
  const taskGroups = await Promise.all([
    scope ? readFigureTasks(tx, scope, ofOrders, { withCents: true }) : [],
    hasRight(rights, 'trackings.view') ? trackingsWaiting(tx, asker) : [],
    hasRight(rights, 'tickets.view')
      ? readFigureTasks(tx, scopeIn(asker.actor, 'tickets.view'), ['tickets'])
      : [],
    hasRight(rights, 'bills.view') ? billsWaiting(tx, asker) : [],
    hasRight(rights, 'stores.view') ? storesWaiting(tx, asker) : [],
  ]);
  const tasks = new Map(taskGroups.flat().map((task) => [task.name, task]));
  return homeTaskNames.flatMap((name) => tasks.get(name) ?? []).filter(({ count }) => count > 0);
};
