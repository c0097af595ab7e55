import type { Actor } from '../auth/actor.ts';

/** Who did it, as the audit log keeps him: of support, who of the house it was. */
export const auditOf = ({ accountId, userId, fullName, email, support }: Actor) => ({
  accountId,
  userId,
  actorName: support?.staff ?? (fullName || email),
});
