import type { z } from 'zod';
import type { storageAccessSchema } from '../../../contract/session.ts';
import type { Services } from '../../services.ts';

/**
 * Temporary credentials of the storage (spec §3): they write below `<user id>/` for an hour at most and do nothing
 * else (threats T13).
 */
export const storageAccess = async (
  { uploads }: Pick<Services, 'uploads'>,
  userId: string,
): Promise<z.infer<typeof storageAccessSchema>> => {
  const { federated_user: federatedUser, packed_policy_size: size, ...credentials } = await uploads.issueCredentials({ userId });
  return {
    credentials,
    federated_user: federatedUser,
    packed_policy_size: size,
    storage: { ...uploads.address, prefix: `${userId}/` },
  };
};
