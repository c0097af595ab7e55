import type pg from 'pg';
import { ownerAccess } from '../../../contract/accounts/permissions.ts';
import { listQuerySchema } from '../../../contract/schema/derive.ts';
import type { Actor } from '../../../server/actor/actor.ts';
import { sources } from '../../../server/areas/sources.ts';
import { Closers } from '../../../server/base/closers.ts';
import { readPage } from '../../../server/lists/queries.ts';
import type { ListSource } from '../../../server/lists/source.ts';
import type { Services } from '../../../server/services/services.ts';
import { asOwner } from '../database/superuser.ts';
import { buildCatalog } from '../worlds/seller.ts';
import { connectTo } from './connectTo.ts';
import { blocksOf, recordReads, type Statement } from './countBlocks.ts';
import { fillLists } from './fillLists.ts';
import type { FilledShop } from './fillOrders.ts';
import { fillParcels } from './fillParcels.ts';
import { listCalls, type ListCall, type ListRow } from './listCalls.ts';

/** Blocks that a call of a list reads, and those that its bare SQL reads. */
export interface CallBlocks extends Pick<ListCall, 'name' | 'kind'> {
  blocks: number;
  bare: number;
}

export type ListBlocks = ReadonlyMap<string, readonly CallBlocks[]>;

const actorOf = ({ userId, accountId, shopId }: FilledShop): Actor => ({
  userId,
  accountId,
  email: '',
  name: 'Bench',
  dashboardOf: userId,
  shopId,
  timeZone: 'Asia/Ho_Chi_Minh',
  language: 'en',
  tokenHash: Buffer.alloc(0),
  owner: true,
  access: ownerAccess,
  rights: ownerAccess.everywhere?.rights ?? [],
  shopIds: [shopId],
  seesCost: true,
  support: null,
});

/** Returns the statement on the table itself, for the owner, whom no policy narrows. */
const bareOf = ({ sql, parameters }: Statement): Statement => ({
  sql: sql.replaceAll(/searched_(\w+) as \1\b/g, '$1'),
  parameters,
});

const sumOf = async (client: pg.Client, statements: readonly Statement[]): Promise<number> => {
  let sum = 0;
  for (const statement of statements) sum += await blocksOf(client, statement);
  return sum;
};

/** A filled database, with a connection of the tenant and one of the owner. */
interface Filled {
  services: Services;
  actor: Actor;
  tenant: pg.Client;
  owner: pg.Client;
  rows: number;
}

const open = async (services: Services, rows: number, closers: Closers): Promise<Filled> => {
  const url = asOwner(services.pool.options.connectionString ?? '');
  await buildCatalog(services);
  // The largest shop has a fifth of all orders.
  const shop = await fillParcels(url, rows * 5, 0);
  await fillLists(url, shop, rows);
  const [tenant, owner] = [await connectTo(url, shop.accountId), await connectTo(url)];
  closers.add(() => Promise.all([tenant.end(), owner.end()]));
  await owner.query("select set_config('app.account_id', $1, false)", [shop.accountId]);
  return { services, actor: actorOf(shop), tenant, owner, rows };
};

const measureCall = async (
  { services, tenant, owner }: Filled,
  reads: ReturnType<typeof recordReads>,
  { name, kind, read, bare }: ListCall,
): Promise<CallBlocks> => {
  const { statements } = await reads(read);
  const blocks = await sumOf(tenant, statements);
  if (kind === 'page') return { name, kind, blocks, bare: blocks };
  const plain = bare ? [bare.compile(services.db)] : statements;
  return { name, kind, blocks, bare: await sumOf(owner, plain.map(bareOf)) };
};

const measureList = async (
  filled: Filled,
  source: ListSource,
  isMeasured: (call: ListCall) => boolean,
): Promise<CallBlocks[]> => {
  const { services, actor, rows } = filled;
  const scope = await source.scope(actor, services);
  const reads = recordReads(services.pool, actor.accountId);
  const middle = listQuerySchema(source.resource).parse({ page: String(Math.ceil(rows / 50)) });
  const { result } = await reads((tx) => readPage(tx, source, scope, middle));
  const row = result[0] as ListRow | undefined;
  if (!row) return [];
  const calls: CallBlocks[] = [];
  for (const call of listCalls(source, scope, { row, rows }).filter(isMeasured))
    calls.push(await measureCall(filled, reads, call));
  return calls;
};

/** Lists whose rows grow with what a seller does. The others are computed of few rows. */
const growing = Object.entries<ListSource>(sources).filter(
  ([name, source]) => source.rows === undefined && name !== 'shops',
);

/** Fills an empty database with a shop of so many rows of each list, and counts what the calls of each read. */
export const measureBlocks = async (
  services: Services,
  rows: number,
  isMeasured: (call: ListCall) => boolean = () => true,
): Promise<ListBlocks> => {
  const closers = new Closers();
  try {
    const filled = await open(services, rows, closers);
    const lists = new Map<string, CallBlocks[]>();
    for (const [name, source] of growing) lists.set(name, await measureList(filled, source, isMeasured));
    return lists;
  } finally {
    await closers.close();
  }
};
