import type { z } from 'zod';
import { noteRefused, personOf, twoLeadsThere, type StaffPerson } from '../staff/people.ts';
import type { Deed } from '../staff/deed.ts';
import { deeds } from '../start/staffCommands.ts';
import { demandStaffRight, perform } from '../staff/perform.ts';
import type { Services } from '../services/services.ts';
import { OpsProblem, type Command, type Commands } from './command.ts';

/** What the machine does as long as no two have a token who could agree on it. */
const bootstrap = new Set(['people add', 'people list', 'people token']);

/** Who runs a command: the person of `STAFF_TOKEN`. The first tokens are given by the person who runs the machine. */
export const caller = async ({ db, config, now }: Services, name: string): Promise<StaffPerson> => {
  const found = config.staffToken && (await personOf(db, config.staffToken, now()));
  if (found && !found.over) return found.person;
  if (found && found.over) await noteRefused(db, found.person, found.over, name, now());
  if (config.staffToken)
    throw new OpsProblem(
      found && found.over === 'ended' ? 'STAFF_TOKEN has ended.' : 'STAFF_TOKEN is the token of nobody here.',
    );
  if (bootstrap.has(name) && !(await twoLeadsThere(db, now())))
    return { id: '', name: 'The machine', role: 'lead' };
  throw new OpsProblem(
    'Set STAFF_TOKEN to your token: what the house does is written down together with who did it.',
  );
};

const isOptional = (field: unknown): boolean => (field as z.ZodType).safeParse(undefined).success;

/** Fields that words without a name fill: the needed ones and the last, which may be several words. Others are only named. */
const placesOf = ({ input }: Deed): string[] => {
  const fields = Object.entries(input.shape);
  return fields.flatMap(([name, field], at) =>
    !isOptional(field) || at === fields.length - 1 ? [name] : [],
  );
};

/** `<id> [amount_cents]`; `[carrier=…]` for a field that is named. */
const usageOf = (deed: Deed): string => {
  const places = placesOf(deed);
  const write = (name: string, field: unknown): string =>
    (places.includes(name) ? `[${name}]` : `[${name}=…]`).replace(
      /^\[(.*)\]$/,
      isOptional(field) ? '[$1]' : '<$1>',
    );
  return Object.entries(deed.input.shape)
    .map(([name, field]) => write(name, field))
    .join(' ');
};

const inputOf = (deed: Deed, words: readonly string[]): object => {
  const { input } = deed;
  const nameOf = (word: string): string | undefined =>
    Object.keys(input.shape).find((name) => word.startsWith(`${name}=`));
  const named = words.flatMap((word): [string, string][] => {
    const name = nameOf(word);
    return name ? [[name, word.slice(name.length + 1)]] : [];
  });
  const args = words.filter((word) => !nameOf(word));
  const places = placesOf(deed).filter((name) => !named.some(([given]) => given === name));
  const last = places.length - 1;
  const placed = places.map((name, at): [string, string | undefined] => [
    name,
    at === last ? args.slice(at).join(' ') : args[at],
  ]);
  const values = [...placed, ...named];
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
    // Before the values: who may not run it learns nothing of what it takes.
    await demandStaffRight(services, person, deed.right, deed.name);
    const answer = await perform(services, deed, { person, input: inputOf(deed, args) });
    return [JSON.stringify(answer, null, 2)];
  },
});

/** Every deed of the house as a command; who runs it is named by `STAFF_TOKEN`. */
export const staffCommands: Commands = Object.fromEntries(deeds.map((deed) => [deed.name, commandOf(deed)]));
