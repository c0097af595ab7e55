import type { z } from 'zod';
import type { storageAccessSchema } from '../../../contract/accounts/session.ts';
import { uploadRules, type UploadType } from '../../../contract/designs/uploads.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireRight } from '../../auth/rights.ts';
import { sessionIdOf } from '../../auth/sessions.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { QuotaExceeded } from '../../storage/quota/counts.ts';
import type { IssueRequest, TemporaryCredentials } from '../../storage/credentials.ts';

/** Issues credentials. A store that gives none is not configured or unreachable; this is reported and logged. */
const issue = async (
  { uploads, log }: Pick<Services, 'uploads' | 'log'>,
  request: IssueRequest,
): Promise<TemporaryCredentials> => {
  try {
    return await uploads.issueCredentials(request);
  } catch (error) {
    if (error instanceof QuotaExceeded) throw error;
    log.error(error, 'No temporary credentials of the object storage');
    throw new ApiError('storage_config');
  }
};

/**
 * Returns temporary credentials of the storage (spec §3): they write below `<user id>/` for an hour at most and allow
 * nothing else (threats T13). At our own gateway they end with the session and take no object larger than the type
 * allows.
 * @throws ApiError `forbidden` without the right of this type, `storage_config`; QuotaExceeded.
 */
export const storageAccess = async (
  services: Pick<Services, 'db' | 'uploads' | 'log' | 'now'>,
  actor: Actor,
  type: UploadType,
): Promise<z.infer<typeof storageAccessSchema>> => {
  const { right, maxBytes: maxObjectBytes } = uploadRules[type];
  requireRight(actor, right);
  const { userId, tokenHash } = actor;
  const session = await sessionIdOf(services.db, tokenHash);
  const {
    federated_user: federatedUser,
    packed_policy_size: size,
    ...credentials
  } = await issue(services, { userId, session, maxObjectBytes });
  return {
    credentials,
    federated_user: federatedUser,
    packed_policy_size: size,
    storage: { ...services.uploads.address, prefix: `${userId}/`, now: services.now().toISOString() },
  };
};
