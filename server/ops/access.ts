import { issueAccess } from '../areas/auth/accessLinks.ts';
import { findUser } from '../areas/auth/findUser.ts';
import type { Services } from '../services.ts';
import { OpsProblem, type Commands } from './command.ts';

/** Prints an access link (architecture §4). It is on the terminal only: nothing keeps or mails it. */
const accessLink = async ({ db, config, now }: Services, [email = '', staff = '', ...words]: readonly string[]): Promise<string[]> => {
  const reason = words.join(' ').trim();
  const user = await findUser(db, email);
  if (!user) throw new OpsProblem(`Nobody signs in as ${email}.`);
  if (staff.length > 120 || reason.length > 500) throw new OpsProblem('The name has 120 characters at most, the reason 500.');
  const token = await issueAccess(db, { userId: user.id, staff, reason }, now());
  return [`${config.publicUrl}/access-shop?token=${token}`, 'It works once, for 10 minutes.'];
};

/** How the house gets into a seller's dashboard, under its own name. */
export const accessCommands: Commands = {
  'access-link': {
    usage: '<seller e-mail> <your name> <reason>',
    help: "Make a link into a seller's dashboard; name and reason go into the seller's audit log",
    run: accessLink,
  },
};
