import type { z } from 'zod';
import { noteRefused, personOf, twoLeadsThere, type StaffPerson } from '../staff/people.ts';
import type { Deed } from '../staff/deed.ts';
import { deeds } from '../staff/deeds.ts';
import { perform } from '../staff/perform.ts';
import type { Services } from '../services.ts';
import { OpsProblem, type Command, type Commands } from './command.ts';

/** What the machine does as long as no two have a token who could agree on it. */
const bootstrap = new Set(['people add', 'people list', 'people token']);

/** Who runs a command: the person of `STAFF_TOKEN`. The first tokens are given by who runs the machine. */
export const caller = async ({ db, config, now }: Services, name: string): Promise<StaffPerson> => {
  const found = config.staffToken && (await personOf(db, config.staffToken, now()));
  if (found && !found.over) return found.person;
  if (found && found.over) await noteRefused(db, found.person, found.over, name, now());
  if (config.staffToken) throw new OpsProblem(found && found.over === 'ended' ? 'STAFF_TOKEN has ended.' : 'STAFF_TOKEN is the token of nobody here.');
  if (bootstrap.has(name) && !(await twoLeadsThere(db, now()))) return { id: '', name: 'The machine', role: 'lead' };
  throw new OpsProblem('Set STAFF_TOKEN to your token: what the house does is written down with who did it.');
};

const isOptional = (field: unknown): boolean => (field as z.ZodType).safeParse(undefined).success;

/** `<id> [amount_cents]`: the fields of the input, the last of which may be several words. */
const usageOf = ({ input }: Deed): string =>
  Object.entries(input.shape).map(([name, field]) => (isOptional(field) ? `[${name}]` : `<${name}>`)).join(' ');

const inputOf = ({ input }: Deed, args: readonly string[]): object => {
  const names = Object.keys(input.shape);
  const last = names.length - 1;
  const values = names.map((name, at): [string, string | undefined] => [name, at === last ? args.slice(at).join(' ') : args[at]]);
  const checked = input.safeParse(Object.fromEntries(values.filter(([, value]) => value)));
  if (checked.success) return checked.data;
  const lines = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new OpsProblem(lines.join('. '));
};

const commandOf = (deed: Deed): Command => ({
  usage: usageOf(deed),
  help: deed.help,
  run: async (services, args) => {
    const person = await caller(services, deed.name);
    const answer = await perform(services, deed, { person, input: inputOf(deed, args) });
    return [JSON.stringify(answer, null, 2)];
  },
});

/** Every deed of the house as a command; who runs it is named by `STAFF_TOKEN`. */
export const staffCommands: Commands = Object.fromEntries(deeds.map((deed) => [deed.name, commandOf(deed)]));
