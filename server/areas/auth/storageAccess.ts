import type { z } from 'zod';
import type { storageAccessSchema } from '../../../contract/session.ts';
import type { Actor } from '../../auth/actor.ts';
import { sessionIdOf } from '../../auth/sessions.ts';
import type { Services } from '../../services.ts';

/**
 * Temporary credentials of the storage (spec §3): they write below `<user id>/` for an hour at most and do nothing
 * else (threats T13), and at our own gateway they end with the session.
 */
export const storageAccess = async (
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  { userId, tokenHash }: Pick<Actor, 'userId' | 'tokenHash'>,
): Promise<z.infer<typeof storageAccessSchema>> => {
  const { federated_user: federatedUser, packed_policy_size: size, ...credentials } = await uploads.issueCredentials({ userId, session: await sessionIdOf(db, tokenHash) });
  return {
    credentials,
    federated_user: federatedUser,
    packed_policy_size: size,
    storage: { ...uploads.address, prefix: `${userId}/` },
  };
};
