import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callPath } from '../../contract/callPaths.ts';
import { countSchema, facetsSchema } from '../../contract/lists.ts';
import { singular } from '../../contract/schema/singular.ts';
import { filterSchema, listQuerySchema } from '../../contract/schema/derive.ts';
import { plainText } from '../../contract/schema/text.ts';
import { actorOf } from '../actor/actor.ts';
import { readAsTenant } from '../database/tenant.ts';
import type { RouteRight } from '../auth/rights.ts';
import type { Services } from '../services.ts';
import { readCount, readFacets, readOne, readPage } from './queries.ts';
import type { Scope } from './scope.ts';
import type { ListSource, Ways } from './source.ts';

/** What the address asks, by the names that the list knows. */
const asked = <Q extends object>(query: Q, url: string, { searchAs, whole }: Ways): Q => {
  const values = query as Q & Record<string, unknown>;
  const all = whole && 'limit' in query && !new URL(url, 'http://localhost').searchParams.has('limit');
  return {
    ...query,
    ...(searchAs && !values['search'] && { search: values[searchAs] }),
    ...(all && { limit: Number.MAX_SAFE_INTEGER, page: 1 }),
  };
};

/** GET /{resource}/{id}. */
const recordRoute =
  <S extends Scope, A>(
    services: Services,
    source: ListSource<S, A>,
    right: RouteRight,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const name = singular(source.resource.name);
    const schema = {
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({ [name]: source.record }) },
    };
    app.get(`${callPath(source.resource.name)}/:id`, { config: { right }, schema }, async (request) => {
      const scope = await source.scope(actorOf(request), services);
      return {
        [name]: await readAsTenant(services.db, scope.accountId, (tx) =>
          readOne(tx, source, scope, request.params.id),
        ),
      };
    });
  };

/** GET /{resource}, /{resource}/count and /{resource}/facets of a source, and /{resource}/{id} if its list has all of it. */
export const listRoutes =
  <S extends Scope, A>(services: Services, source: ListSource<S, A>): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const {
      resource: { name },
      resource,
      right,
      ways,
      page: pageRight,
    } = source;
    const config = { right };
    const path = callPath(name);
    const also = ways.searchAs ? { [ways.searchAs]: plainText(200).optional() } : {};
    const filters = filterSchema(resource).extend(also);
    const page = listQuerySchema(resource, also);
    const list = { querystring: page, response: { 200: z.object({ [name]: z.array(source.record) }) } };
    app.get(path, { config, schema: list }, async (request) => {
      const scope = await source.scope(actorOf(request), services);
      const query = asked(request.query, request.url, ways);
      return { [name]: await readAsTenant(db, scope.accountId, (tx) => readPage(tx, source, scope, query)) };
    });
    app.get(
      `${path}/count`,
      { config, schema: { querystring: filters, response: { 200: countSchema } } },
      async (request) => {
        const scope = await source.scope(actorOf(request), services);
        const query = asked(request.query, request.url, ways);
        return {
          count: await readAsTenant(db, scope.accountId, (tx) => readCount(tx, source, scope, query)),
        };
      },
    );
    app.get(
      `${path}/facets`,
      { config, schema: { querystring: filters, response: { 200: facetsSchema } } },
      async (request) => {
        const scope = await source.scope(actorOf(request), services);
        const query = asked(request.query, request.url, ways);
        return readAsTenant(db, scope.accountId, (tx) => readFacets(tx, source, scope, query));
      },
    );
    if (pageRight) await app.register(recordRoute(services, source, pageRight));
  };
