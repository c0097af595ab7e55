import type { Services } from '../services/services.ts';
import { accountCommands } from './accounts.ts';
import { OpsProblem, type Command, type Commands } from './command.ts';
import { twoFactorCommands } from './twoFactor.ts';
import { secretCommands } from './secrets.ts';
import { signInCommands } from './signIn.ts';
import { staffCommands } from './staff.ts';
import { fileCommands } from './files.ts';

const commands: Commands = {
  ...staffCommands,
  ...fileCommands,
  ...accountCommands,
  ...signInCommands,
  ...twoFactorCommands,
  ...secretCommands,
};

/** Returns the lines of `npm run ops -- help`: two for each command. */
export const helpLines = (): string[] =>
  Object.entries(commands).flatMap(([name, { usage, help }]) => [`${name} ${usage}`.trim(), `    ${help}`]);

const countRequired = ({ usage }: Command): number => usage.match(/</g)?.length ?? 0;

/**
 * Returns the command that the words name, ready to run. Throws OpsProblem for an unknown one or a missing
 * argument.
 */
export const readCommand = (words: readonly string[]): ((services: Services) => Promise<string[]>) => {
  const length = words[0] !== undefined && Object.hasOwn(commands, words[0]) ? 1 : 2;
  const name = words.slice(0, length).join(' ');
  const args = words.slice(length);
  const command = commands[name];
  if (!command) throw new OpsProblem(`There is no command "${name}". Try: npm run ops -- help`);
  if (args.filter(Boolean).length < countRequired(command))
    throw new OpsProblem(`Usage: ${name} ${command.usage}`);
  return (services) => command.run(services, args);
};
