import type { FastifyRequest } from 'fastify';
import { actorOf } from '../actor/actor.ts';
import { asTenant, type Tx } from '../database/tenant.ts';
import { idempotent } from '../http/idempotent.ts';
import { inTurn } from '../turns/inTurn.ts';
import type { Services } from '../services/services.ts';
import { scopeOf, type Scope } from './scope.ts';

/** What a piece of work is given: its transaction, whose rows, who does it, the server's time. */
export interface Work extends Scope {
  tx: Tx;
  userId: string;
  /** Name for the timeline. */
  actor: string;
  now: Date;
}

type Doing<T> = (work: Work) => Promise<T>;

/** Runs work on the rows that the caller has the right of the call for, in one transaction. */
export const inScope = <T>({ db, now }: Services, request: FastifyRequest, doing: Doing<T>): Promise<T> => {
  const caller = actorOf(request);
  const { userId, accountId, name: actor } = caller;
  return inTurn(accountId, () =>
    asTenant(db, accountId, (tx) => doing({ ...scopeOf(caller), tx, userId, actor, now: now() })),
  );
};

/** The same, once per idempotency key where the request has one: for every call that changes something. */
export const onceInScope = <T extends object>(
  services: Services,
  request: FastifyRequest,
  doing: Doing<T>,
): Promise<T> =>
  inScope(services, request, (work) => idempotent(work.tx, request, work.accountId, () => doing(work)));
