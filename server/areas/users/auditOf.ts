import type { Actor } from '../../auth/actor.ts';

/** Who did it, as the audit log keeps him. */
export const auditOf = ({ accountId, userId, fullName, email }: Actor) => ({ accountId, userId, actorName: fullName || email });
