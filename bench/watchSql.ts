import type { Pool, PoolClient } from 'pg';

/** A statement as it was sent. */
interface Statement {
  text: string;
  values: unknown[];
}

type Query = (...asked: unknown[]) => Promise<unknown>;

/**
 * Listens to the statements of a pool. `takeBack`: what would be committed is rolled back, in both what is sent and what is
 * written down, so that the same may be done again on the same rows.
 */
export const watchSql = (pool: Pool, { takeBack }: { takeBack: boolean }) => {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  let heard: (Statement & { by: PoolClient })[] = [];
  let listening = false;
  let spent = 0;
  const listen = (client: PoolClient): PoolClient => {
    const query = client.query.bind(client) as unknown as Query;
    const listened: Query = async (first, second, ...rest) => {
      const asked = typeof first === 'object' && first !== null ? (first as Partial<Statement>) : { text: first, values: second };
      const text = String(asked.text);
      const sent = takeBack && text.toLowerCase() === 'commit' ? 'rollback' : text;
      const start = performance.now();
      try {
        const answer = await query(typeof first === 'object' ? { ...first, text: sent } : sent, second, ...rest);
        // Who committed wants to hear that he did.
        return sent === text ? answer : { ...(answer as object | undefined), command: 'COMMIT' };
      } finally {
        spent += performance.now() - start;
        if (listening) heard.push({ by: client, text: sent, values: Array.isArray(asked.values) ? asked.values : [] });
      }
    };
    return new Proxy(client, { get: (target, name) => (name === 'query' ? listened : Reflect.get(target, name, target)) });
  };
  Object.assign(pool, { connect: async () => listen(await connect()) });
  return {
    begin: (): void => {
      heard = [];
      listening = true;
      spent = 0;
    },
    end: (): readonly Statement[] => {
      listening = false;
      // One connection after the other: what two of them did at once would end each other's transactions.
      return [...Map.groupBy(heard, ({ by }) => by).values()].flat();
    },
    /** Milliseconds within statements since `begin`, where they follow each other. */
    spent: (): number => spent,
    close: (): void => {
      Object.assign(pool, { connect });
    },
  };
};
