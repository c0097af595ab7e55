import { readConfig } from '../services/config.ts';
import { StartProblem } from '../base/startProblem.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { withOwner } from '../database/withOwner.ts';

/** Runs `npm run contract`: the steps that remove what only older versions use (docs/operating.md, "Upgrade"). */
const main = async (): Promise<void> => {
  const { ran: ranSteps } = await withOwner(readConfig(process.env), true, (url) =>
    prepareDatabase(url, { contract: true }),
  );
  console.log(ranSteps.length === 0 ? 'No step was waiting.' : `Ran: ${ranSteps.join(', ')}`);
};

process.channel?.unref();
await main().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
});
