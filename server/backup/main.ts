import { resolve } from 'node:path';
import { readConfig } from '../services/config.ts';
import { withOwner } from '../database/withOwner.ts';
import { StartProblem } from '../base/startProblem.ts';
import { backUp, type BackupSummary } from './backup.ts';
import { restore } from './restore.ts';

const report = (label: string, folder: string, { tables, rows, objects }: BackupSummary): void =>
  console.log(`${label} ${folder}: ${rows} rows of ${tables} tables, ${objects} objects`);

const main = async ([command, target]: readonly string[]): Promise<void> => {
  if (!target) throw new StartProblem(`Usage: npm run ${command} -- <folder>`);
  const folder = resolve(target);
  const config = readConfig(process.env);
  if (command === 'backup') {
    const { damaged, ...summary } = await withOwner(config, true, (url) => backUp(config, url, folder));
    report('Kept in', folder, summary);
    if (damaged.length > 0)
      throw new StartProblem(
        `Objects that are damaged or missing, here and in the backup: ${damaged.join(', ')}`,
      );
  } else {
    const keepSecret = Boolean(process.env['SECRET_KEY']);
    report(
      'Restored from',
      folder,
      await restore(config, (work) => withOwner(config, false, work), folder, { keepSecret }),
    );
  }
};

process.channel?.unref();
await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
});
