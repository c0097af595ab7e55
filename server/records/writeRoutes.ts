import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopsWith, type Right } from '../../contract/accounts/permissions.ts';
import { callPath } from '../../contract/callPaths.ts';
import { createSchema, updateSchema } from '../../contract/schema/derive.ts';
import { hasVersion } from '../../contract/schema/writable.ts';
import { singular } from '../../contract/schema/singular.ts';
import { actorOf } from '../actor/actor.ts';
import { idempotencyHeaders as headers } from '../http/idempotent.ts';
import type { Services } from '../services/services.ts';
import type { Scope } from '../lists/scope.ts';
import type { ListSource } from '../lists/source.ts';
import { inScope, onceInScope } from '../lists/work.ts';
import { changeRecord, createRecord, deleteRecord } from './writes.ts';

type Values = Readonly<Record<string, unknown>>;

const params = z.object({ id: z.uuid() });

/** Returns the writer's reach: of the rows that they see, those of shops where they have the right. */
const reachOf = async <S extends Scope, A>(
  services: Services,
  source: ListSource<S, A>,
  request: FastifyRequest,
  right: Right,
): Promise<S> => {
  const actor = actorOf(request);
  const [scope, allowed] = [await source.scope(actor, services), shopsWith(actor.access, right)];
  if (allowed === 'all') return scope;
  const shops = scope.shops === 'all' ? allowed : scope.shops.filter((shop) => allowed.includes(shop));
  return { ...scope, shops };
};

/**
 * Routes POST /{resource}, PUT and DELETE /{resource}/{id} of a plain resource, for those that its source names a
 * right of.
 */
export const writeRoutes =
  <S extends Scope, A>(services: Services, source: ListSource<S, A>): FastifyPluginAsyncZod =>
  async (app) => {
    const { resource, record, writes = {}, override } = source;
    const [path, name] = [callPath(resource.name), singular(resource.name)];
    const answer = z.object({ [name]: record });
    const valuesOf = ({ body }: FastifyRequest): Values => (body as Record<string, Values>)[name] ?? {};
    const { create, change, delete: remove } = writes;
    if (create) {
      const body = z.strictObject({ [name]: createSchema(resource) });
      const response = { 200: answer.extend(override?.created?.schema ?? {}) };
      const schema = { summary: `Create a ${name}`, headers, body, response };
      app.post(path, { config: { right: create }, schema }, async (request) => {
        const reach = await reachOf(services, source, request, create);
        const createdAnswer = await onceInScope(services, request, async (work) => ({
          [name]: await createRecord(work, source, reach, valuesOf(request)),
        }));
        const extraFields = await override?.created?.answer(
          createdAnswer[name] as A,
          actorOf(request),
          services,
        );
        return { ...createdAnswer, ...extraFields };
      });
    }
    if (change) {
      const values = updateSchema(resource).extend(hasVersion(resource) ? { version: z.int() } : {});
      const schema = {
        summary: `Change a ${name}`,
        params,
        body: z.strictObject({ [name]: values }),
        response: { 200: answer },
      };
      app.put(`${path}/:id`, { config: { right: change }, schema }, async (request) => {
        const reach = await reachOf(services, source, request, change);
        return inScope(services, request, async (work) => ({
          [name]: await changeRecord(work, source, reach, request.params.id, valuesOf(request)),
        }));
      });
    }
    if (remove) {
      const schema = { summary: `Delete a ${name}`, params, response: { 200: params } };
      app.delete(`${path}/:id`, { config: { right: remove }, schema }, async (request) => {
        const reach = await reachOf(services, source, request, remove);
        await inScope(services, request, (work) => deleteRecord(work, source, reach, request.params.id));
        return { id: request.params.id };
      });
    }
  };
