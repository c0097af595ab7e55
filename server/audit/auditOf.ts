import type { Actor } from '../actor/actor.ts';

/** Who did it, as the audit log names them: for support, the person of the house. */
export const auditOf = ({ accountId, userId, name }: Actor) => ({
  accountId,
  userId,
  actorName: name,
});
