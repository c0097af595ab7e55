import { readFile } from 'node:fs/promises';
import type { Services } from '../services/services.ts';
import { fileDeeds } from '../start/staffCommands.ts';
import { takeFile, type FileDeed } from '../staff/fileDeed.ts';
import { demandStaffRight } from '../staff/perform.ts';
import { OpsProblem, type Command, type Commands } from './command.ts';
import { caller } from './staff.ts';

const commandOf = (deed: FileDeed): Command => ({
  usage: '<file>',
  help: deed.help,
  run: async (services: Services, words) => {
    const path = words.join(' ');
    const person = await caller(services, deed.name);
    await demandStaffRight(services, person, deed.right, deed.name);
    const bytes = await readFile(path).catch(() => {
      throw new OpsProblem(`${path} cannot be read.`);
    });
    return [JSON.stringify(await takeFile(services, deed, { person, bytes, fileName: path }), null, 2)];
  },
});

/** Every file that the house takes, as a command. */
export const fileCommands: Commands = Object.fromEntries(
  fileDeeds.map((deed) => [deed.name, commandOf(deed)]),
);
