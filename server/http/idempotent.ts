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

/**
 * Returns the response that is stored under the key of a request; undefined if there is none. For work that needs
 * something outside of its transaction first, which a retry may no longer find. Throws and waits like `idempotent`.
 */
export const readStoredResponse = async <T extends object>(
  tx: Tx,
  request: FastifyRequest,
  accountId: string,
): Promise<T | undefined> => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}:${key}`}, 0))`.execute(tx);
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored && !stored.request_hash.equals(hashOf(request))) throw new ApiError('key_reused');
  return stored?.body as T | undefined;
};

/**
 * Runs `work` once per key: the response is stored in the transaction of the work itself, so a retry gets the first
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
  const storedAnswer = await readStoredResponse<T>(tx, request, accountId);
  if (storedAnswer) return storedAnswer;
  const body = await work();
  await tx
    .insertInto('idempotency_keys')
    .values({
      account_id: accountId,
      key,
      request_hash: hashOf(request),
      status: 200,
      body: JSON.stringify(body),
    })
    .execute();
  return body;
};
