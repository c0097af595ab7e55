import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { auditOf } from '../audit/auditOf.ts';
import { recordAudit } from '../audit/record.ts';
import { ApiError } from '../base/errors.ts';
import type { Limit } from '../limits/limits.ts';
import { countHit } from '../limits/strictLimit.ts';
import type { Services } from '../services/services.ts';
import { inTransaction } from '../database/changes.ts';

const refusals = new Set<ErrorCode>(['forbidden', 'rights_beyond_own', 'not_yourself']);

/**
 * Limit of audit lines per user and route: the first refusal is recorded, the others of that hour only appear in the
 * server's log.
 */
const auditLimit: Limit = { name: 'refused-right', max: 1, seconds: 60 * 60 };

/** Returns a hook that records calls without the needed right, in the server's log and in the account's audit log. */
export const refusalRecorder =
  ({ db, log, now }: Services) =>
  async (request: FastifyRequest, _reply: FastifyReply, error: Error): Promise<void> => {
    const { actor } = request;
    if (!(error instanceof ApiError) || !refusals.has(error.code) || !actor) return;
    const { url: route = '' } = request.routeOptions;
    const refusedCall = { method: request.method, route, right: error.extra.details?.['right'] ?? null };
    log.warn(
      {
        event: 'right_refused',
        user: actor.userId,
        account: actor.accountId,
        ip: request.ip,
        ...refusedCall,
      },
      'A right was refused',
    );
    const { hits } = await countHit(db, auditLimit, `${actor.userId}:${request.method} ${route}`, now());
    if (hits > auditLimit.max) return;
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        ...auditOf(actor),
        action: 'right.refused',
        objectType: 'call',
        objectId: null,
        details: refusedCall,
      }),
    );
  };
