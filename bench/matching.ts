import type { QueryConfig } from 'pg';
import { transferTextOf } from '../contract/topups/transferText.ts';
import { statementDeed } from '../server/areas/topups/bank/takeStatement.ts';
import { insertRows } from '../server/database/insertRows.ts';
import { ownerDb } from '../tests/support/database/ownerDb.ts';
import { testRate } from '../tests/support/worlds/topUps.ts';
import type { BenchResult } from './measure/report.ts';
import { cpuNote, replay, settle, spentOn, type Till } from './fill/till.ts';
import { watchSql } from './measure/watchSql.ts';

/** An account has three open requests at most. */
const each = 3;
const vnd = 100 * testRate;

/** Open requests by bank; answers their texts. */
const openRequests = async ({ services }: Till, count: number): Promise<string[]> => {
  const db = ownerDb(services);
  const texts: string[] = [];
  for (let at = 0; texts.length < count; at += 1) {
    const { id } = await db
      .insertInto('accounts')
      .values({ name: `Many ${at}`, package_id: 'gold', order_prefix: `M${at}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('wallets').values({ account_id: id, balance_cents: 0, floor_cents: 0 }).execute();
    const rows = Array.from(
      { length: each },
      (_, nth) =>
        ({
          account_id: id,
          code: `TU-${nth}`,
          kind: 'topup',
          method: 'bank',
          status: 'waiting',
          amount_cents: 10_000,
          vnd,
          rate: testRate,
          rate_until: new Date(Date.now() + 86_400_000),
          transfer_text: transferTextOf(crypto.getRandomValues(new Uint8Array(7))),
          created_at: new Date(),
        }) as const,
    );
    await insertRows(db, 'transactions', rows);
    texts.push(...rows.map(({ transfer_text: text }) => text));
  }
  return texts.slice(0, count);
};

/** A day of a bank: half of it names a request, half is other money. */
const statementOf = (lines: number, texts: readonly string[]): Buffer => {
  const rows = Array.from(
    { length: lines },
    (_, at) =>
      `22/11/2026 09:44:01,BENCH.${at},${vnd},${at < texts.length ? `CK ${texts[at]} cam on` : `chuyen tien hang ${at}`}`,
  );
  return Buffer.from(['Ngày giao dịch,Số tham chiếu,Ghi có,Nội dung', ...rows].join('\n'));
};

/** Once they are kept, movements have ids that nothing else has: before the rest is done again they need those of the first time. */
const takeAway = [
  'create table bench_movements as select * from bank_movements',
  "update bench_movements set status = 'new', reason = null",
  'delete from bank_movements',
];
const putBack = ['delete from bank_movements', 'insert into bank_movements select * from bench_movements'];

/** A statement of a bank against the requests that are open, and the SQL that this took once more. */
export const matchLines = async (till: Till, lines: number): Promise<BenchResult> => {
  const { services, client } = till;
  const requests = Math.ceil(lines / 2);
  const file = statementOf(lines, await openRequests(till, requests));
  await settle(till);
  const take = () => statementDeed.take(services, file);
  const sql = watchSql(services.pool);
  let heard: QueryConfig[] = [];
  const ours = await spentOn(till, async () => {
    heard = await sql.during(take);
  });
  sql.close();
  for (const text of takeAway) await client.query(text);
  const kept = heard.findLastIndex(({ text }) => /insert into bank_movements/.test(text)) + 1;
  const first = await spentOn(till, () => replay(till, heard.slice(0, kept)));
  for (const text of putBack) await client.query(text);
  const rest = await spentOn(till, () => replay(till, heard.slice(kept)));
  const bare = {
    ms: first.ms + rest.ms,
    node: first.node + rest.node,
    postgres: first.postgres + rest.postgres,
  };
  return {
    name: `money: ${lines} lines of a statement against ${requests} open requests`,
    measured: ours.ms,
    base: bare.ms,
    limit: 2,
    note: cpuNote(ours, bare, heard.length),
  };
};
