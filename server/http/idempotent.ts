import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { actorOf } from '../actor/actor.ts';
import type { Tx } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';

/** Header of calls that create or move money: the caller repeats it with each retry. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(255).optional() });

/**
 * Hashes a request with its caller: the same body means other orders in another shop, and other rights for another
 * person.
 */
const hashOf = (request: FastifyRequest): Buffer => {
  const { userId, shopId } = actorOf(request);
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${userId} ${shopId}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
};

interface Stored {
  request_hash: Buffer;
  status: number;
  body: object;
}

/**
 * Runs `work` once per key: the answer is stored in the transaction of the work itself, so a retry gets the first
 * answer (threats G6). Same key with another body, person or shop: 409 `key_reused`. Without a key it just runs.
 * Concurrent calls wait on an advisory lock. A failure stores nothing, so it may be retried.
 * @example
 * const { id } = await idempotent(tx, request, accountId, () => requestExport(tx, actor, request.body));
 */
export const idempotent = async <T extends object>(
  tx: Tx,
  request: FastifyRequest,
  accountId: string,
  work: () => Promise<T>,
): Promise<T> => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return work();
  const hash = hashOf(request);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}:${key}`}, 0))`.execute(tx);
  const storedAnswer: Stored | undefined = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (storedAnswer) {
    if (!storedAnswer.request_hash.equals(hash)) throw new ApiError('key_reused');
    return storedAnswer.body as T;
  }
  const body = await work();
  await tx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, request_hash: hash, status: 200, body: JSON.stringify(body) })
    .execute();
  return body;
};
