import type { FastifyRequest } from 'fastify';
import { actorOf } from '../actor/actor.ts';
import { asTenant, type Tx } from '../database/tenant.ts';
import { idempotent } from '../http/idempotent.ts';
import { inTurn } from '../turns/inTurn.ts';
import type { Services } from '../services/services.ts';
import { scopeOf, type Scope } from './scope.ts';

/** Context of work: its transaction, the owner of the rows, the actor, and the server's time. */
export interface ScopedWork extends Scope {
  tx: Tx;
  userId: string;
  /** Name for the timeline. */
  actor: string;
  now: Date;
}

type Operation<T> = (work: ScopedWork) => Promise<T>;

/** Runs work in one transaction, on the rows for which the caller has the right of the call. */
export const inScope = <T>(
  { db, now }: Services,
  request: FastifyRequest,
  operation: Operation<T>,
): Promise<T> => {
  const caller = actorOf(request);
  const { userId, accountId, name: actor } = caller;
  return inTurn(accountId, () =>
    asTenant(db, accountId, (tx) => operation({ ...scopeOf(caller), tx, userId, actor, now: now() })),
  );
};

/** Does the same once per idempotency key if the request has one. For every call that changes something. */
export const onceInScope = <T extends object>(
  services: Services,
  request: FastifyRequest,
  operation: Operation<T>,
): Promise<T> =>
  inScope(services, request, (work) => idempotent(work.tx, request, work.accountId, () => operation(work)));
