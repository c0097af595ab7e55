import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { recordSchema } from '../../../contract/schema/derive.ts';
import {
  keysSchema,
  linkAnswerSchema,
  type LinkDetail,
  newLinkSchema,
  pullSchema,
  testLinkSchema,
  testResultSchema,
} from '../../../contract/stores/calls.ts';
import { type IncomingOrder, incomingOrders } from '../../../contract/stores/incoming.ts';
import { actorOf } from '../../actor/actor.ts';
import { ApiError } from '../../base/errors.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { readOne } from '../../lists/queries.ts';
import { scopeOf } from '../../lists/scope.ts';
import { inScope, onceInScope, type ScopedWork } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { assertShop } from '../orders/write/create.ts';
import { retryIncoming, takeAnyway } from './incoming/decide.ts';
import {
  changeKeys,
  checkSoon,
  disconnectLink,
  pauseLink,
  pullSoon,
  resumeLink,
} from './links/changeLink.ts';
import { connectLink, demandWorking, prepareLink } from './links/connect.ts';
import { linkDetail, readLinkDetail } from './links/detail.ts';
import { lockLink } from './links/findLink.ts';
import { removeHooks } from './links/hooks.ts';
import { openLink } from './links/openLink.ts';
import { readAccess, testLink } from './links/testStore.ts';
import { incomingOrderSource } from './storeSources.ts';
import { linkJob } from './work/linkJob.ts';

const params = z.object({ id: z.uuid() });
const response = { 200: linkAnswerSchema };
const config = { right: 'stores.edit' } as const satisfies { right: Right };

interface LinkAnswer {
  store_link: LinkDetail;
}

/** Runs a change of a link and answers with its page. The work that it makes due begins at once. */
const changed = async (
  services: Services,
  request: FastifyRequest,
  id: string,
  change: (work: ScopedWork) => Promise<void>,
): Promise<LinkAnswer> => {
  const answer = await onceInScope(services, request, async (work) => {
    await change(work);
    return { store_link: await linkDetail(services, work.tx, work, id) };
  });
  await enqueue(services.boss, linkJob, { accountId: actorOf(request).accountId, linkId: id });
  return answer;
};

/** Takes the hooks back from the store before its secrets are gone. */
const removeHooksOf = async (services: Services, request: FastifyRequest, id: string): Promise<void> => {
  const link = await inScope(services, request, (work) => lockLink(work, id));
  if (link.status === 'disconnected' || !link.credentials) return;
  await removeHooks(services, link, await openLink(services, link), request.signal);
};

/** Calls that connect a store and change the link. */
const linkRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/store-links/:id',
      { config: { right: 'stores.view' }, schema: { params, response } },
      async (request) => ({
        store_link: await readLinkDetail(services, scopeOf(actorOf(request)), request.params.id),
      }),
    );
    app.post(
      '/store-links/test',
      { config, schema: { body: testLinkSchema, response: { 200: testResultSchema } } },
      (request) => testLink(services, request.body.test, request.signal),
    );
    app.post(
      '/store-links',
      { config, schema: { headers, body: newLinkSchema, response } },
      async (request) => {
        const { link } = request.body;
        await inScope(services, request, (work) => assertShop(work, link.shop_id, 'link.shop_id'));
        const tested = await prepareLink(services, link, request.signal);
        const answer = await onceInScope(services, request, async (work) => {
          const id = await connectLink(services, work, link, tested);
          return { store_link: await linkDetail(services, work.tx, work, id) };
        });
        const { accountId } = actorOf(request);
        await enqueue(services.boss, linkJob, { accountId, linkId: answer.store_link.id });
        return answer;
      },
    );
    app.put(
      '/store-links/:id/keys',
      { config, schema: { params, body: keysSchema, response } },
      async (request) => {
        const { id } = request.params;
        const link = await inScope(services, request, (work) => lockLink(work, id));
        if (link.status === 'disconnected') throw new ApiError('store_link_state');
        const { credentials } = request.body.keys;
        const access = readAccess({ platform: link.platform, address: link.origin, credentials }, 'keys');
        const identity = await demandWorking(services, access, request.signal);
        return changed(services, request, id, (work) =>
          changeKeys(services, work, id, { ...access, identity }),
        );
      },
    );
  };

/** Calls that steer a link. */
const stateRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = { headers, params, response };
    app.post('/store-links/:id/pull', { config, schema: { ...schema, body: pullSchema } }, (request) => {
      const { id } = request.params;
      return changed(services, request, id, (work) => pullSoon(work, id, request.body.pull.since));
    });
    app.post('/store-links/:id/pause', { config, schema }, (request) =>
      changed(services, request, request.params.id, (work) => pauseLink(work, request.params.id)),
    );
    app.post('/store-links/:id/resume', { config, schema }, (request) =>
      changed(services, request, request.params.id, (work) => resumeLink(work, request.params.id)),
    );
    app.post('/store-links/:id/hooks', { config, schema }, (request) =>
      changed(services, request, request.params.id, (work) => checkSoon(work, request.params.id)),
    );
    app.post('/store-links/:id/disconnect', { config, schema }, async (request) => {
      const { id } = request.params;
      await removeHooksOf(services, request, id);
      return changed(services, request, id, (work) => disconnectLink(work, id));
    });
  };

/** Runs a decision about an order of a store and answers with what became of it. */
const decided = async (
  services: Services,
  request: FastifyRequest,
  id: string,
  decision: typeof retryIncoming,
): Promise<{ incoming_order: IncomingOrder }> => {
  const scope = scopeOf(actorOf(request));
  await decision(services, scope, id, request.signal);
  return {
    incoming_order: await readAsTenant(services.db, scope.accountId, (tx) =>
      readOne(tx, incomingOrderSource, scope, id),
    ),
  };
};

/** Calls about single orders of a store. */
const incomingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = z.object({ incoming_order: recordSchema(incomingOrders) });
    const schema = { params, response: { 200: answer } };
    app.post('/incoming-orders/:id/retry', { config, schema }, (request) =>
      decided(services, request, request.params.id, retryIncoming),
    );
    app.post('/incoming-orders/:id/take', { config, schema }, (request) =>
      decided(services, request, request.params.id, takeAnyway),
    );
  };

/** Calls of store links (domain §6). */
export const storeRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(linkRoutes(services));
    await app.register(stateRoutes(services));
    await app.register(incomingRoutes(services));
  };
