import { readConfig } from '../services/config.ts';
import { runAs } from '../database/work.ts';
import { ApiError } from '../base/errors.ts';
import { openServices } from '../start/openServices.ts';
import { StartProblem } from '../base/startProblem.ts';
import { OpsProblem } from './command.ts';
import { helpLines, readCommand } from './runCommand.ts';

/** Returns the message of a refusal with the values that it names. */
function describeRefusal({ message, extra: { errors, details } }: ApiError): string {
  const values = { ...errors, ...details };
  return Object.keys(values).length > 0 ? `${message}\n${JSON.stringify(values, null, 2)}` : message;
}

/** Returns the lines for an error that an operator can act on; any other error keeps its stack. */
function explain(error: unknown): unknown {
  if (error instanceof ApiError) return describeRefusal(error);
  return error instanceof OpsProblem || error instanceof StartProblem ? error.message : error;
}

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words[0] === 'help') return console.log(helpLines().join('\n'));
  const command = readCommand(words);
  const { services, close } = await openServices(readConfig(process.env), { join: true });
  try {
    console.log((await runAs({ timeLimit: 'job' }, () => command(services))).join('\n'));
  } finally {
    await close();
  }
}

process.channel?.unref();
await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
