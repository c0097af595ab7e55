import { resetHours } from '../../contract/accounts/twoFactor.ts';
import { findUser } from '../areas/auth/findUser.ts';
import { requestReset, stopReset } from '../areas/users/twoFactorReset.ts';
import type { Services } from '../services/services.ts';
import { OpsProblem, type Commands } from './command.ts';

const findPerson = async ({ db }: Services, email: string) => {
  const user = await findUser(db, email);
  if (!user) throw new OpsProblem(`Nobody signs in as ${email}.`);
  return user;
};

const reset = async (
  services: Services,
  [email = '', staff = '', ...words]: readonly string[],
): Promise<string[]> => {
  const reason = words.join(' ').trim();
  if (staff.length > 120 || reason.length > 500)
    throw new OpsProblem('The name has 120 characters at most, the reason 500.');
  const at = await requestReset(services, await findPerson(services, email), { staff, reason });
  if (!at) throw new OpsProblem(`${email} has no second factor.`);
  return [
    `${email}  the second factor ends ${at}`,
    'All addresses of their account were told by mail. A sign-in with the app stops it.',
  ];
};

const stopTwoFactorReset = async (services: Services, [email = '']: readonly string[]): Promise<string[]> => {
  if (!(await stopReset(services, await findPerson(services, email))))
    throw new OpsProblem(`The second factor of ${email} is not about to end.`);
  return [`${email}  the second factor stays`];
};

/** Commands that help a person who lost the device for their codes. */
export const twoFactorCommands: Commands = {
  'factor reset': {
    usage: '<e-mail> <your name> <reason>',
    help: `End the second factor of a lost device after ${resetHours} hours; everyone who can object gets a mail`,
    run: reset,
  },
  'factor keep': {
    usage: '<e-mail>',
    help: 'Stop the end of a second factor that was asked for',
    run: stopTwoFactorReset,
  },
};
