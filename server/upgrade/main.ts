import { readConfig } from '../services/config.ts';
import { StartProblem } from '../base/startProblem.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { withOwner } from '../database/withOwner.ts';

/** `npm run contract`: runs the steps that take away what only older versions use (docs/operating.md, "Upgrade"). */
const main = async (): Promise<void> => {
  const { ran } = await withOwner(readConfig(process.env), true, (url) =>
    prepareDatabase(url, { contract: true }),
  );
  console.log(ran.length === 0 ? 'No step was waiting.' : `Ran: ${ran.join(', ')}`);
};

process.channel?.unref();
await main().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
});
