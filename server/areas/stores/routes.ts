import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { recordSchema } from '../../../contract/schema/derive.ts';
import {
  foreignVariantResponseSchema,
  foreignVariantSchema,
  handOverOfferSchema,
  handOverSchema,
  handOverStateSchema,
  incomingDetailSchema,
  keysSchema,
  linkResponseSchema,
  type LinkDetail,
  newHandOverSchema,
  newLinkSchema,
  paymentsSchema,
  pullSchema,
  retryPushSchema,
  testLinkSchema,
  testResultSchema,
} from '../../../contract/stores/calls.ts';
import { type IncomingOrder, incomingOrders } from '../../../contract/stores/incoming.ts';
import { typedAddress } from '../../../contract/stores/typedAddress.ts';
import { actorOf } from '../../actor/actor.ts';
import { ApiError } from '../../base/errors.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { idempotencyHeaders as headers, readStoredResponse } from '../../http/idempotent.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { readOne } from '../../lists/queries.ts';
import { scopeOf } from '../../lists/scope.ts';
import { inScope, onceInScope, type ScopedWork } from '../../lists/work.ts';
import { operatorBook } from '../../operator/operatorBook.ts';
import type { Services } from '../../services/services.ts';
import { assertShop } from '../orders/write/create.ts';
import { queueLinks, setForeignVariant } from './setForeignVariant.ts';
import { retryIncoming, takeAnyway } from './incoming/decide.ts';
import { readIncomingDetail } from './incoming/incomingDetail.ts';
import {
  changeKeys,
  checkSoon,
  disconnectLink,
  pauseLink,
  pullSoon,
  pushAgain,
  resumeLink,
} from './links/changeLink.ts';
import { connectLink, demandWorking, prepareLink } from './links/connect.ts';
import { linkDetail, readLinkDetail } from './linkDetail.ts';
import { lockLink } from './links/findLink.ts';
import { beginHandOver, handOverPlatforms, readHandOverState } from './links/handOver.ts';
import { removeHooks } from './links/hooks.ts';
import { openLink } from './links/openLink.ts';
import { readAccess, testLink } from './links/testStore.ts';
import { changePayments } from './payments/changePayments.ts';
import { incomingOrderSource } from './source.ts';
import { linkJob } from './work/linkJob.ts';

const params = z.object({ id: z.uuid() });
const response = { 200: linkResponseSchema };
const config = { right: 'stores.edit' } as const satisfies { right: Right };

interface LinkResponse {
  store_link: LinkDetail;
}

/** Returns the response to an earlier attempt with the same key, so that a retry does not test the store again. */
const readEarlierResponse = (
  { tx, accountId }: ScopedWork,
  request: FastifyRequest,
): Promise<LinkResponse | undefined> => readStoredResponse<LinkResponse>(tx, request, accountId);

/** Runs a change of a link, starts the work that is due then, and returns the link's details. */
const changed = async (
  services: Services,
  request: FastifyRequest,
  id: string,
  change: (work: ScopedWork) => Promise<void>,
): Promise<LinkResponse> => {
  const responseBody = await onceInScope(services, request, async (work) => {
    await change(work);
    return { store_link: await linkDetail(services, work.tx, work, id) };
  });
  await enqueue(services.boss, linkJob, { accountId: actorOf(request).accountId, linkId: id });
  return responseBody;
};

/** Removes the hooks from the store before its secrets are deleted. */
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
      (request) => testLink(services, actorOf(request), request.body.test, request.signal),
    );
    app.post(
      '/store-links',
      { config, schema: { headers, body: newLinkSchema, response } },
      async (request) => {
        const { link } = request.body;
        const storedResponse = await inScope(services, request, async (work) => {
          await assertShop(work, link.shop_id, 'link.shop_id');
          return readEarlierResponse(work, request);
        });
        if (storedResponse) return storedResponse;
        const tested = await prepareLink(services, actorOf(request), link, request.signal);
        const responseBody = await onceInScope(services, request, async (work) => {
          const id = await connectLink(services, work, link, tested);
          return { store_link: await linkDetail(services, work.tx, work, id) };
        });
        const { accountId } = actorOf(request);
        await enqueue(services.boss, linkJob, { accountId, linkId: responseBody.store_link.id });
        return responseBody;
      },
    );
    app.put(
      '/store-links/:id/keys',
      { config, schema: { params, body: keysSchema, response } },
      async (request) => {
        const { id } = request.params;
        const { link, storedResponse } = await inScope(services, request, async (work) => ({
          link: await lockLink(work, id),
          storedResponse: await readEarlierResponse(work, request),
        }));
        if (storedResponse) return storedResponse;
        if (link.status === 'disconnected') throw new ApiError('store_link_state');
        const typed = { platform: link.platform, address: typedAddress(link.origin), ...request.body.keys };
        const access = await readAccess(services, actorOf(request), typed, 'keys');
        const identity = await demandWorking(services, access, request.signal);
        return changed(services, request, id, (work) =>
          changeKeys(services, work, id, { ...access, identity }),
        );
      },
    );
  };

/** Calls of hand-overs, in which a store creates credentials and sends them. */
const handOverRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/store-links/hand-over',
      { config, schema: { response: { 200: handOverOfferSchema } } },
      async () => ({ platforms: handOverPlatforms(services) }),
    );
    app.post(
      '/store-links/hand-over',
      { config, schema: { body: newHandOverSchema, response: { 200: handOverSchema } } },
      async (request) => {
        const { settings } = await operatorBook(services.db);
        return inScope(services, request, (work) =>
          beginHandOver(services, work, request.body.hand_over, settings.name),
        );
      },
    );
    app.get(
      '/store-links/hand-over/:id',
      { config, schema: { params, response: { 200: handOverStateSchema } } },
      (request) => readHandOverState(services, actorOf(request), request.params.id),
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
    app.post('/store-links/:id/push', { config, schema: { ...schema, body: retryPushSchema } }, (request) => {
      const { id } = request.params;
      return changed(services, request, id, (work) => pushAgain(work, id, request.body.push.tracking_id));
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
    app.post(
      '/store-links/foreign-variants',
      {
        config: { right: 'products.edit' },
        schema: { headers, body: foreignVariantSchema, response: { 200: foreignVariantResponseSchema } },
      },
      async (request) => {
        let links: string[] = [];
        const responseBody = await onceInScope(services, request, async (work) => {
          const changes = await setForeignVariant(work, actorOf(request), request.body.variant);
          links = changes.links;
          return { orders: changes.orders };
        });
        await queueLinks(services, actorOf(request).accountId, links);
        return responseBody;
      },
    );
    app.put(
      '/store-links/:id/payments',
      { config, schema: { ...schema, body: paymentsSchema } },
      (request) => {
        const { id } = request.params;
        const { payments } = request.body;
        return changed(services, request, id, (work) => changePayments(work, actorOf(request), id, payments));
      },
    );
    app.post('/store-links/:id/disconnect', { config, schema }, async (request) => {
      const { id } = request.params;
      await removeHooksOf(services, request, id);
      return changed(services, request, id, (work) => disconnectLink(work, id));
    });
  };

/** Runs the seller's decision about an incoming order and returns the order. */
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
    const detail = { params, response: { 200: z.object({ incoming_order: incomingDetailSchema }) } };
    app.get(
      '/incoming-orders/:id',
      { config: { right: 'stores.view' }, schema: detail },
      async (request) => ({
        incoming_order: await readIncomingDetail(services, scopeOf(actorOf(request)), request.params.id),
      }),
    );
    const orderResponse = z.object({ incoming_order: recordSchema(incomingOrders) });
    const schema = { params, response: { 200: orderResponse } };
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
    await app.register(handOverRoutes(services));
    await app.register(stateRoutes(services));
    await app.register(incomingRoutes(services));
  };
