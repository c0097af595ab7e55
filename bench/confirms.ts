import type { BenchResult } from './measure/report.ts';
import { median } from './measure/stats.ts';
import { call, cpuNote, replay, settle, spentOn, type Spent, type Till } from './fill/till.ts';
import { watchSql } from './measure/watchSql.ts';

const rounds = 7;
const warm = 2;

/** Bills of so many new orders each, which wait for their money. */
const makeBills = async (till: Till, count: number, each: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const orders: { id: string; total_cents: number }[] = [];
    for (let at = 0; at < each; at += 1)
      orders.push((await call(till, '/orders', { order: till.order })).order);
    const total = orders.reduce((sum, order) => sum + order.total_cents, 0);
    ids.push(
      (await call(till, '/bills', { bill: { ids: orders.map(({ id }) => id), total_cents: total } })).bill.id,
    );
  }
  await settle(till);
  return ids;
};

const confirm = (till: Till, id: string) => call(till, `/bills/${id}/confirm`, { pay: 'balance' });

const middle = (all: readonly Spent[]): Spent => ({
  ms: median(all.map(({ ms }) => ms)),
  node: median(all.map(({ node }) => node)),
  postgres: median(all.map(({ postgres }) => postgres)),
});

/** What is done and the statements that it took, in turn, so that both meet the same machine. */
const inTurn = async (
  till: Till,
  work: () => Promise<unknown>,
): Promise<{ ours: Spent; bare: Spent; statements: number }> => {
  const sql = watchSql(till.services.pool);
  const all: { ours: Spent[]; bare: Spent[] } = { ours: [], bare: [] };
  let statements = 0;
  for (let round = -warm; round < rounds; round += 1) {
    const heard = await sql.during(work);
    const ours = await spentOn(till, work);
    const bare = await spentOn(till, () => replay(till, heard));
    statements = heard.length;
    if (round < 0) continue;
    all.ours.push(ours);
    all.bare.push(bare);
  }
  sql.close();
  return { ours: middle(all.ours), bare: middle(all.bare), statements };
};

/** Many orders on one bill. */
export const confirmOne = async (till: Till, orders: number): Promise<BenchResult> => {
  const [id = ''] = await makeBills(till, 1, orders);
  const { ours, bare, statements } = await inTurn(till, () => confirm(till, id));
  return {
    name: `money: ${orders} orders confirmed in one bill`,
    measured: ours.ms,
    base: bare.ms,
    limit: 2,
    plus: 2,
    note: cpuNote(ours, bare, statements),
  };
};

/** Many bills at once, which all want the same wallet. */
export const confirmMany = async (till: Till, bills: number): Promise<BenchResult> => {
  const ids = await makeBills(till, bills, 1);
  const { ours, bare, statements } = await inTurn(till, () =>
    Promise.all(ids.map((id) => confirm(till, id))),
  );
  return {
    name: `money: ${bills} confirms at once on one wallet`,
    measured: ours.ms,
    base: bare.ms,
    limit: 2,
    plus: 2 * bills,
    note: cpuNote(ours, bare, statements),
  };
};
