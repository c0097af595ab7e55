import { readFile } from 'node:fs/promises';
import type { Services } from '../services/services.ts';
import { staffFileCommands } from '../start/staffCommands.ts';
import { processFile, type StaffFileCommand } from '../staff/staffFileCommand.ts';
import { assertStaffRight } from '../staff/runStaffCommand.ts';
import { OpsProblem, type Command, type Commands } from './command.ts';
import { caller } from './staff.ts';

const commandOf = (fileCommand: StaffFileCommand): Command => ({
  usage: '<file>',
  help: fileCommand.help,
  run: async (services: Services, words) => {
    const path = words.join(' ');
    const person = await caller(services, fileCommand.name);
    await assertStaffRight(services, person, fileCommand.right, fileCommand.name);
    const bytes = await readFile(path).catch(() => {
      throw new OpsProblem(`${path} cannot be read.`);
    });
    return [
      JSON.stringify(await processFile(services, fileCommand, { person, bytes, fileName: path }), null, 2),
    ];
  },
});

/** All files that staff can hand in, as commands. */
export const fileCommands: Commands = Object.fromEntries(
  staffFileCommands.map((fileCommand) => [fileCommand.name, commandOf(fileCommand)]),
);
