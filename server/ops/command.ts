import type { Services } from '../services/services.ts';

/** Thrown for input of an operator that cannot be executed: the command ends with `message` as its one line. */
export class OpsProblem extends Error {}

/** One command of `npm run ops`. */
export interface Command {
  /** Its arguments as displayed, `<needed>`; the last may be several words. */
  usage: string;
  help: string;
  /** Returns the lines to print. Throws OpsProblem, ApiError. */
  run: (services: Services, args: readonly string[]) => Promise<string[]>;
}

export type Commands = Readonly<Record<string, Command>>;
