import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callPath } from '../../contract/callPaths.ts';
import { countSchema, facetsSchema } from '../../contract/lists.ts';
import { singular } from '../../contract/schema/singular.ts';
import { filterSchema, listQuerySchema } from '../../contract/schema/derive.ts';
import { actorOf } from '../actor/actor.ts';
import type { FilterValues } from '../../contract/schema/derive.ts';
import type { Tx } from '../database/tenant.ts';
import type { Services } from '../services/services.ts';
import { readCount, readFacets, readOne, readPage } from './queries.ts';
import { readWithin, type Reach } from './scope.ts';
import type { ListSource } from './source.ts';

/** Returns the query parameters that the list knows. */
const queryOf = <Q extends FilterValues>(
  query: Q,
  url: string,
  { override }: Pick<ListSource, 'override'>,
): Q => override?.readQuery?.(query, new URL(url, 'http://localhost').searchParams) ?? query;

/**
 * Registers GET /{resource}, /{resource}/count and /{resource}/facets of a source, and /{resource}/{id} if its list has
 * all of it.
 */
export const listRoutes =
  <S extends Reach, A>(services: Services, source: ListSource<S, A>): FastifyPluginAsyncZod =>
  async (app) => {
    const { resource, right, page: pageRight, record } = source;
    const { name } = resource;
    const path = callPath(name);
    const parameters = source.override?.parameters ?? {};
    const querystring = filterSchema(resource).extend(parameters);
    /** Reads for the caller, within what they reach. */
    const reading = async <T>(
      request: FastifyRequest,
      readRows: (tx: Tx, scope: S) => Promise<T>,
    ): Promise<T> => {
      const scope = await source.scope(actorOf(request), services);
      return readWithin(services.db, scope, (tx) => readRows(tx, scope));
    };
    const list = {
      summary: `List ${name}`,
      querystring: listQuerySchema(resource, parameters),
      response: { 200: z.object({ [name]: z.array(record) }) },
    };
    app.get(path, { config: { right }, schema: list }, async (request) => {
      const query = queryOf(request.query, request.url, source);
      return { [name]: await reading(request, (tx, scope) => readPage(tx, source, scope, query)) };
    });
    const count = { summary: `Count ${name}`, querystring, response: { 200: countSchema } };
    app.get(`${path}/count`, { config: { right }, schema: count }, async (request) => {
      const query = queryOf(request.query, request.url, source);
      return { count: await reading(request, (tx, scope) => readCount(tx, source, scope, query)) };
    });
    const facets = { summary: `Count ${name} by tab`, querystring, response: { 200: facetsSchema } };
    app.get(`${path}/facets`, { config: { right }, schema: facets }, (request) => {
      const query = queryOf(request.query, request.url, source);
      return reading(request, (tx, scope) => readFacets(tx, source, scope, query));
    });
    if (!pageRight) return;
    const recordName = singular(name);
    const page = {
      summary: `Show a ${recordName}`,
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({ [recordName]: record }) },
    };
    app.get(`${path}/:id`, { config: { right: pageRight }, schema: page }, async (request) => ({
      [recordName]: await reading(request, (tx, scope) => readOne(tx, source, scope, request.params.id)),
    }));
  };
