import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { cutText, storableText } from '../../../contract/schema/storable.ts';
import { ApiError } from '../../base/errors.ts';
import { asTenant, readAsServer } from '../../database/tenant.ts';
import { rawBodyOf, takeRawBodies } from '../../http/signedHook.ts';
import { queueOncePerWait } from '../../jobs/queueOncePerWait.ts';
import { floodOf } from '../../limits/settings.ts';
import type { Services } from '../../services/services.ts';
import type { StoreSignal } from '../../stores/platform.ts';
import { platformOf } from '../../stores/registry.ts';
import type { LinkRow } from './links/findLink.ts';
import { hookPath } from './links/hooks.ts';
import { hookSecretOf } from './links/openLink.ts';
import { linkJob } from './work/linkJob.ts';
import { restSeconds } from './work/readReported.ts';

/** Maximum size of a message in bytes. A larger one is refused; the next pull finds the change. */
const maxBodyBytes = 2 * 1024 * 1024;

/** Finds the link of a hook. Throws `not_found` for an unknown id and for one of a disconnected link. */
const findHookedLink = async ({ db }: Services, hookId: string): Promise<LinkRow> => {
  const link = await readAsServer(db, (tx) =>
    tx
      .selectFrom('store_hooks as hook')
      .innerJoin('store_links as link', (join) =>
        join.onRef('link.account_id', '=', 'hook.account_id').onRef('link.id', '=', 'hook.link_id'),
      )
      .selectAll('link')
      .where('hook.hook_id', '=', hookId)
      .executeTakeFirst(),
  );
  if (!link) throw new ApiError('not_found');
  return link;
};

/** Stores a verified message. Returns false if the delivery is already stored. */
const store = (
  { db }: Services,
  link: LinkRow,
  { kind, topic, deliveryId, externalId: sentId }: StoreSignal,
  body: Buffer,
): Promise<boolean> => {
  const externalId = sentId && storableText(sentId);
  return asTenant(db, link.account_id, async (tx) => {
    const row = await tx
      .insertInto('store_events')
      .values({
        account_id: link.account_id,
        shop_id: link.shop_id,
        link_id: link.id,
        kind: 'hook',
        detail: cutText([topic, externalId].filter(Boolean).join(' '), 300),
        topic: kind,
        delivery_id: deliveryId,
        external_id: externalId,
        body,
        status: 'waiting',
        took_ms: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
};

/**
 * Handles POST /hooks/stores/{hook_id}: verifies and stores a message of a store and answers at once. A message only
 * signals a change; the data is read from the store later.
 */
export const storeHook =
  (services: Services): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    takeRawBodies(app);
    // WooCommerce's ping is a form, and without a signature.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, callback) => callback(null, body),
    );
    // Higher than for other calls, because all stores of a platform call from a few addresses.
    const rateLimit = {
      max: floodOf(services.config.rateLimits, 'store-hooks'),
    };
    const checkLink = app.createRateLimit({
      max: floodOf(services.config.rateLimits, 'store-link-hooks'),
      timeWindow: '1 minute',
      keyGenerator: (request) => `store:${(request.params as { hook_id: string }).hook_id}`,
    });
    const readSoon = queueOncePerWait(services.boss, linkJob, restSeconds);
    app.post<{ Params: { hook_id: string } }>(
      hookPath(':hook_id'),
      { schema: { hide: true }, bodyLimit: maxBodyBytes, config: { rateLimit } },
      async (request) => {
        const link = await findHookedLink(services, request.params.hook_id);
        const body = rawBodyOf(request);
        const secret = await hookSecretOf(services, link);
        const signal =
          secret && platformOf(link.platform).verifyWebhook({ body, headers: request.headers }, secret);
        if (!signal) throw new ApiError('bad_signature');
        if (signal.kind === 'ping') return { success: true };
        const isForeign = signal.kind === 'uninstalled' && signal.externalId !== link.external_id;
        if (isForeign) throw new ApiError('bad_signature');
        const isNew = await store(services, link, signal, body);
        if (isNew) await readSoon({ accountId: link.account_id, linkId: link.id });
        // What was verified is stored first: some platforms never send it again.
        const limit = await checkLink(request);
        if (!limit.isAllowed && limit.isExceeded)
          throw new ApiError('too_many_requests', { retryAfter: limit.ttlInSeconds });
        return { success: true };
      },
    );
  };
