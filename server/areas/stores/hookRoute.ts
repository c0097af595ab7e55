import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { cutText, storableText } from '../../../contract/schema/storable.ts';
import { collectBatches } from '../../turns/collectBatches.ts';
import { ApiError } from '../../base/errors.ts';
import { asTenant, readAsServer } from '../../database/tenant.ts';
import { runAs } from '../../database/work.ts';
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

/** A verified message of a store. */
interface Message {
  link: LinkRow;
  signal: StoreSignal;
  body: Buffer;
}

/** Maximum number of messages per statement: each may be large. */
const maxBatch = 25;

const eventRow = ({ link, signal: { kind, topic, deliveryId, externalId: sentId }, body }: Message) => {
  const externalId = sentId && storableText(sentId);
  return {
    account_id: link.account_id,
    shop_id: link.shop_id,
    link_id: link.id,
    kind: 'hook' as const,
    detail: cutText([topic, externalId].filter(Boolean).join(' '), 300),
    topic: kind,
    delivery_id: deliveryId,
    external_id: externalId,
    body,
    status: 'waiting' as const,
    took_ms: null,
  };
};

/** Stores messages of one link. Returns false if all of the deliveries are already stored. */
const store = ({ db }: Services, accountId: string, messages: readonly Message[]): Promise<boolean> =>
  asTenant(db, accountId, async (tx) => {
    const row = await tx
      .insertInto('store_events')
      .values(messages.map(eventRow))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

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
    const take = collectBatches(
      { maxItems: maxBatch, keyOf: ({ link }: Message) => link.id },
      // Not part of one of their requests, which may end before.
      (messages) =>
        runAs({ timeLimit: 'request' }, async () => {
          const { account_id: accountId, id: linkId } = messages[0].link;
          if (await store(services, accountId, messages)) await readSoon({ accountId, linkId });
        }),
    );
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
        await take({ link, signal, body });
        // What was verified is stored first: some platforms never send it again.
        const limit = await checkLink(request);
        if (!limit.isAllowed && limit.isExceeded)
          throw new ApiError('too_many_requests', { retryAfter: limit.ttlInSeconds });
        return { success: true };
      },
    );
  };
