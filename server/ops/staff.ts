import type { z } from 'zod';
import { noteRefused, findTokenHolder, hasTwoLeads, type StaffPerson } from '../staff/people.ts';
import type { StaffCommand } from '../staff/staffCommand.ts';
import { allStaffCommands } from '../start/staffCommands.ts';
import { assertStaffRight, runStaffCommand } from '../staff/runStaffCommand.ts';
import type { Services } from '../services/services.ts';
import { OpsProblem, type Command, type Commands } from './command.ts';

/** Commands that the machine may run as long as there are no two people with a token to approve them. */
const bootstrapCommands = new Set(['people add', 'people list', 'people token']);

/**
 * Returns the person of `STAFF_TOKEN`, who runs a command. The first tokens are given by the person who operates
 * the machine.
 */
export const caller = async ({ db, config, now }: Services, name: string): Promise<StaffPerson> => {
  const tokenHolder = config.staffToken && (await findTokenHolder(db, config.staffToken, now()));
  if (tokenHolder && !tokenHolder.over) return tokenHolder.person;
  if (tokenHolder && tokenHolder.over)
    await noteRefused(db, tokenHolder.person, tokenHolder.over, name, now());
  if (config.staffToken)
    throw new OpsProblem(
      tokenHolder && tokenHolder.over === 'ended'
        ? 'STAFF_TOKEN has ended.'
        : 'STAFF_TOKEN is the token of nobody here.',
    );
  if (bootstrapCommands.has(name) && !(await hasTwoLeads(db, now())))
    return { id: '', name: 'The machine', role: 'lead' };
  throw new OpsProblem(
    'Set STAFF_TOKEN to your token: each staff command is recorded with the person who ran it.',
  );
};

const isOptional = (field: unknown): boolean => (field as z.ZodType).safeParse(undefined).success;

/**
 * Returns the fields that words without a name fill: the required ones and the last, which may be several words.
 * Others must be named.
 */
const placesOf = ({ input }: Pick<StaffCommand, 'input'>): string[] => {
  const fields = Object.entries(input.shape);
  return fields.flatMap(([name, field], at) =>
    !isOptional(field) || at === fields.length - 1 ? [name] : [],
  );
};

/** Returns the usage line: `<id> [amount_cents]`; `[carrier=…]` for a named field. */
export const usageOf = (staffCommand: Pick<StaffCommand, 'input'>): string => {
  const positionalFields = placesOf(staffCommand);
  const write = (name: string, field: unknown): string =>
    (positionalFields.includes(name) ? `[${name}]` : `[${name}=…]`).replace(
      /^\[(.*)\]$/,
      isOptional(field) ? '[$1]' : '<$1>',
    );
  return Object.entries(staffCommand.input.shape)
    .map(([name, field]) => write(name, field))
    .join(' ');
};

/** Returns the input that words give. Throws OpsProblem for values that the command does not take. */
export const inputOf = (staffCommand: Pick<StaffCommand, 'input'>, words: readonly string[]): object => {
  const { input } = staffCommand;
  const nameOf = (word: string): string | undefined =>
    Object.keys(input.shape).find((name) => word.startsWith(`${name}=`));
  const namedValues = words.flatMap((word): [string, string][] => {
    const name = nameOf(word);
    return name ? [[name, word.slice(name.length + 1)]] : [];
  });
  const args = words.filter((word) => !nameOf(word));
  const freeFields = placesOf(staffCommand).filter(
    (name) => !namedValues.some(([usedName]) => usedName === name),
  );
  const last = freeFields.length - 1;
  const positionalValues = freeFields.map((name, at): [string, string | undefined] => [
    name,
    at === last ? args.slice(at).join(' ') : args[at],
  ]);
  const values = [...positionalValues, ...namedValues];
  const parsedInput = input.safeParse(Object.fromEntries(values.filter(([, value]) => value)));
  if (parsedInput.success) return parsedInput.data;
  const lines = parsedInput.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new OpsProblem(lines.join('. '));
};

const commandOf = (staffCommand: StaffCommand): Command => ({
  usage: usageOf(staffCommand),
  help: staffCommand.help,
  run: async (services, args) => {
    const person = await caller(services, staffCommand.name);
    // Before the values: a person without the right learns nothing about the input.
    await assertStaffRight(services, person, staffCommand.right, staffCommand.name);
    const answer = await runStaffCommand(services, staffCommand, {
      person,
      input: inputOf(staffCommand, args),
    });
    return [JSON.stringify(answer, null, 2)];
  },
});

/** All staff commands; `STAFF_TOKEN` names the person who runs them. */
export const staffCommands: Commands = Object.fromEntries(
  allStaffCommands.map((staffCommand) => [staffCommand.name, commandOf(staffCommand)]),
);
