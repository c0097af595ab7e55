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

/**
 * The indexes that the plan of a call uses. `scans`: how often it reads all of `orders`, which it never should.
 * @param tenant has the role and the account of the API.
 */
export const planOf = async (
  tenant: pg.Client,
  { sql, parameters }: ListCase,
): Promise<{ indexes: string[]; scans: number }> => {
  const nodes = await explain(tenant, sql, parameters);
  const scans = nodes.filter(
    (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'orders',
  ).length;
  return { indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))], scans };
};
