import { findUser } from '../areas/auth/findUser.ts';
import { resetAttempts } from '../areas/auth/attempts.ts';
import type { Services } from '../services/services.ts';
import { OpsProblem, type Commands } from './command.ts';

const unlock = async ({ db }: Services, [email = '']: readonly string[]): Promise<string[]> => {
  if (!(await findUser(db, email))) throw new OpsProblem(`Nobody signs in as ${email}.`);
  await resetAttempts(db, email);
  return [`${email} may try again at once`];
};

const unlockAll = async ({ db }: Services): Promise<string[]> => {
  await resetAttempts(db);
  return ['Everybody may try again at once'];
};

/** Commands for people who must wait after wrong passwords. */
export const signInCommands: Commands = {
  'sign-in unlock': {
    usage: '<e-mail>',
    help: 'Let somebody who typed wrong passwords try again at once',
    run: unlock,
  },
  'sign-in unlock-all': {
    usage: '',
    help: 'Forget all wrong tries and the limits of sign-in, of people and of addresses',
    run: unlockAll,
  },
};
