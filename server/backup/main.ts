import { resolve } from 'node:path';
import { readConfig, type Config } from '../services/config.ts';
import { startEmbedded } from '../database/embedded/start.ts';
import { StartProblem } from '../base/startProblem.ts';
import { backUp, type Kept } from './backup.ts';
import { restore } from './restore.ts';

/** Runs with the address of the tables' owner; the embedded one is started meanwhile unless a server runs it (and may: `join`). */
const withDatabase = async <T>(
  config: Config,
  join: boolean,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (config.databaseUrl) return work(config.databaseOwnerUrl ?? config.databaseUrl);
  const { ownerUrl, stop } = await startEmbedded({ dataDir: config.dataDir, join });
  try {
    return await work(ownerUrl);
  } finally {
    await stop();
  }
};

const report = (what: string, folder: string, { tables, rows, objects }: Kept): void =>
  console.log(`${what} ${folder}: ${rows} rows of ${tables} tables, ${objects} objects`);

const main = async ([command, target]: readonly string[]): Promise<void> => {
  if (!target) throw new StartProblem(`Usage: npm run ${command} -- <folder>`);
  const folder = resolve(target);
  const config = readConfig(process.env);
  if (command === 'backup') {
    const { damaged, ...kept } = await withDatabase(config, true, (url) => backUp(config, url, folder));
    report('Kept in', folder, kept);
    if (damaged.length > 0)
      throw new StartProblem(
        `Objects that are damaged or missing, here and in the backup: ${damaged.join(', ')}`,
      );
  } else {
    const keepSecret = Boolean(process.env['SECRET_KEY']);
    report(
      'Restored from',
      folder,
      await restore(config, (work) => withDatabase(config, false, work), folder, { keepSecret }),
    );
  }
};

process.channel?.unref();
await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
});
