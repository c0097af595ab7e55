import { startEmbedded } from './embedded/start.ts';

/** Location of the database: the operator's addresses, or the data folder of the embedded one. */
interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  dataDir: string;
}

/**
 * Runs `work` with the address of the tables' owner. The embedded server is started meanwhile; if a copy runs
 * already, its server is used with `join`, else it is an error.
 */
export const withOwner = async <T>(
  config: DatabaseSettings,
  join: boolean,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> => {
  if (config.databaseUrl) return work(config.databaseOwnerUrl ?? config.databaseUrl);
  const { ownerUrl, stop } = await startEmbedded({ dataDir: config.dataDir, join });
  try {
    return await work(ownerUrl);
  } finally {
    await stop();
  }
};
