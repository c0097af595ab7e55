import { z } from 'zod';
import { plainText } from '../../../contract/schema/text.ts';
import { ApiError } from '../../base/errors.ts';
import { staffCommand } from '../../staff/staffCommand.ts';
import { issueAccess } from './accessLinks.ts';
import { findUser } from './findUser.ts';

/** The link appears in the answer only: it is neither stored nor mailed (architecture §4). */
const link = staffCommand({
  name: 'access link',
  right: 'access',
  help: "Make a link into a seller's dashboard, which works once, for 10 minutes; your name and the reason go into the seller's audit log",
  input: z.strictObject({ email: z.email().max(254), reason: plainText(500, 3) }),
  secret: true,
  run: async ({ tx, services, person, now }, { email, reason }) => {
    const user = await findUser(tx, email);
    if (!user) throw new ApiError('not_found');
    const token = await issueAccess(tx, { userId: user.id, staff: person.name, reason }, now);
    return {
      answer: { url: `${services.config.publicUrl}/access-shop?token=${token}`, minutes: 10 },
      accountId: user.account_id,
      objectId: user.id,
    };
  },
});

/** Staff commands that open a seller's dashboard under the name of the member of staff. */
export const accessCommands = [link];
