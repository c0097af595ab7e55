import type pg from 'pg';
import type { ListCase } from '../queries.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

interface Explained {
  'QUERY PLAN': { Plan: PlanNode }[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const explain = async (
  client: pg.Client,
  text: string,
  parameters: readonly unknown[],
): Promise<PlanNode[]> => {
  const { rows } = await client.query<Explained>(`explain (format json) ${text}`, [...parameters]);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
};

/** The body of `find_orders`, which a plan shows as one opaque step. */
const searchBody = async (owner: pg.Client, accountId: string, pattern: unknown): Promise<PlanNode[]> =>
  explain(owner, 'select id from orders where account_id = $1::uuid and search like $2', [
    accountId,
    pattern,
  ]);

/**
 * The indexes that the plan of a call uses. `scans`: how often it reads all of `orders`, which it never should.
 * @param tenant has the role and the account of the API; `owner` those of `find_orders`.
 */
export const planOf = async (
  tenant: pg.Client,
  owner: pg.Client,
  accountId: string,
  { name, sql, parameters }: ListCase,
): Promise<{ indexes: string[]; scans: number }> => {
  const pattern = parameters.find((value) => typeof value === 'string' && value.startsWith('%'));
  const nodes = [
    ...(await explain(tenant, sql, parameters)),
    ...(name === 'search' ? await searchBody(owner, accountId, pattern) : []),
  ];
  const scans = nodes.filter(
    (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'orders',
  ).length;
  return { indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))], scans };
};
