import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

type Answer = (error: Error | undefined, result: QueryResult) => void;
type Query = (config: QueryConfig, answer: Answer) => void;
type Connect = (...callback: unknown[]) => Promise<PoolClient>;

/** The client with another `query`. Whoever committed needs the confirmation. */
const listening = (
  client: PoolClient,
  hear: (client: PoolClient, config: QueryConfig) => void,
): PoolClient => {
  const query = client.query.bind(client) as unknown as Query;
  const listened: Query = (config, answer) => {
    const isCommit = config.text === 'commit';
    const sent = isCommit ? { text: 'rollback' } : config;
    hear(client, sent);
    query(sent, (error, result) =>
      answer(error, isCommit && result ? Object.assign(result, { command: 'COMMIT' }) : result),
    );
  };
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? listened : Reflect.get(target, name, target)),
  });
};

/**
 * Listens to the statements of a pool, and takes everything back: what would be committed is rolled back, in what is
 * sent and in what is written down, so that the same can be done again on the same rows.
 */
export const watchSql = (pool: Pool) => {
  const connect = pool.connect.bind(pool) as Connect;
  const watchedClients = new WeakMap<PoolClient, PoolClient>();
  let heard: { by: PoolClient; config: QueryConfig }[] | undefined;
  const listen = (client: PoolClient): PoolClient => {
    const watched =
      watchedClients.get(client) ?? listening(client, (by, config) => heard?.push({ by, config }));
    watchedClients.set(client, watched);
    return watched;
  };
  const listened: Connect = async (...callback) =>
    callback.length > 0 ? connect(...callback) : listen(await connect());
  Object.assign(pool, { connect: listened });
  return {
    /**
     * Does something, and gives the statements that it took: one connection after the other, else they end each other's
     * transactions.
     */
    during: async (work: () => Promise<unknown>): Promise<QueryConfig[]> => {
      const all: NonNullable<typeof heard> = [];
      heard = all;
      await work();
      heard = undefined;
      return [...Map.groupBy(all, ({ by }) => by).values()].flatMap((calls) =>
        calls.map(({ config }) => config),
      );
    },
    close: (): void => {
      Object.assign(pool, { connect });
    },
  };
};
