import { readFile } from 'node:fs/promises';
import { takeStatement } from '../areas/topups/bank/takeStatement.ts';
import type { Services } from '../services.ts';
import { OpsProblem, type Commands } from './command.ts';
import { caller } from './staff.ts';

const read = async (services: Services, words: readonly string[]): Promise<string[]> => {
  const path = words.join(' ');
  const person = await caller(services, 'movements import');
  const bytes = await readFile(path).catch(() => {
    throw new OpsProblem(`${path} cannot be read.`);
  });
  return [JSON.stringify(await takeStatement(services, person, bytes, path), null, 2)];
};

/** The bank's statements. */
export const statementCommands: Commands = {
  'movements import': { usage: '<file>', help: "Take a bank's statement (CSV): book what is understood, keep the rest for people", run: read },
};
