import { startEmbedded } from './embedded/start.ts';

/** Where the database is: the addresses of the operator's, or the data folder of the embedded one. */
interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  dataDir: string;
}

/**
 * Runs `work` with the address of the tables' owner. The embedded server is started meanwhile unless a running copy has it,
 * which is an error without `join`.
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
