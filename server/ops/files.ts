import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../services/services.ts';
import { staffDownloads, staffFileCommands } from '../start/staffCommands.ts';
import type { StaffDownload } from '../staff/staffDownload.ts';
import { processFile, type StaffFileCommand } from '../staff/staffFileCommand.ts';
import { assertStaffRight } from '../staff/runStaffCommand.ts';
import { OpsProblem, type Command, type Commands } from './command.ts';
import { packFolder } from './packFolder.ts';
import { caller, inputOf, usageOf } from './staff.ts';

/** Reads a file, or a folder as an archive of its files. */
const readPath = async (path: string): Promise<Buffer> => {
  try {
    return (await stat(path)).isDirectory() ? await packFolder(path) : await readFile(path);
  } catch {
    throw new OpsProblem(`${path} cannot be read.`);
  }
};

const commandOf = (fileCommand: StaffFileCommand): Command => ({
  usage: fileCommand.input ? `<file> ${usageOf({ input: fileCommand.input })}` : '<file>',
  help: fileCommand.help,
  run: async (services: Services, words) => {
    const { input } = fileCommand;
    // Without further values, a path may have spaces.
    const path = input ? (words[0] ?? '') : words.join(' ');
    const person = await caller(services, fileCommand.name);
    await assertStaffRight(services, person, fileCommand.right, fileCommand.name);
    const handedIn = {
      person,
      input: input ? inputOf({ input }, words.slice(1)) : {},
      bytes: await readPath(path),
      fileName: path,
    };
    return [JSON.stringify(await processFile(services, fileCommand, handedIn), null, 2)];
  },
});

const downloadOf = (download: StaffDownload): Command => ({
  usage: `<file> ${usageOf(download)}`.trim(),
  help: download.help,
  run: async (services, [path = '', ...words]) => {
    const person = await caller(services, download.name);
    await assertStaffRight(services, person, download.right, download.name);
    const { fileName, body } = await download.open(services, inputOf(download, words) as never);
    const ending = extname(fileName);
    const target = extname(path).toLowerCase() === ending ? path : `${path}${ending}`;
    await pipeline(body, createWriteStream(target));
    return [`Written  ${target}`];
  },
});

/** All files that staff can hand in or take out, as commands. */
export const fileCommands: Commands = Object.fromEntries([
  ...staffFileCommands.map((fileCommand) => [fileCommand.name, commandOf(fileCommand)] as const),
  ...staffDownloads.map((download) => [download.name, downloadOf(download)] as const),
]);
