import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { accountRoutes } from '../areas/auth/accountRoutes.ts';
import { authRoutes, publicAuthRoutes } from '../areas/auth/routes.ts';
import { balanceRoutes } from '../areas/balances/routes.ts';
import { billRoutes } from '../areas/bills/routes.ts';
import { catalogPageRoutes } from '../areas/catalog/pageRoutes.ts';
import { operatorRoutes } from '../areas/operator/routes.ts';
import { providerRoutes } from '../areas/catalog/providers.ts';
import { catalogRoutes } from '../areas/catalog/routes.ts';
import { containerRoutes } from '../areas/containers/routes.ts';
import { typeRoutes } from '../areas/catalog/typeRoutes.ts';
import { countryRoutes } from '../areas/countries/routes.ts';
import { designRoutes } from '../areas/designs/routes.ts';
import { libraryRoutes } from '../areas/designs/library/routes.ts';
import { pictureRoutes } from '../pictures/routes.ts';
import { exportRoutes } from '../areas/exports/routes.ts';
import { twoFactorRoutes } from '../areas/users/twoFactorRoutes.ts';
import { moneyRoutes } from '../areas/money/routes.ts';
import { orderBulkRoutes } from '../areas/orders/bulk/bulkRoutes.ts';
import { orderReadRoutes } from '../areas/orders/read/readRoutes.ts';
import { orderWriteRoutes } from '../areas/orders/writeRoutes.ts';
import { analyticsRoutes } from '../areas/analytics/routes.ts';
import { homeRoutes } from '../areas/home/routes.ts';
import { importRoutes } from '../areas/imports/routes.ts';
import { invitationRoutes } from '../areas/members/invitationRoutes.ts';
import { roleRoutes } from '../areas/members/roleRoutes.ts';
import { memberRoutes } from '../areas/members/routes.ts';
import { notificationRoutes } from '../areas/notifications/routes.ts';
import { productRoutes } from '../areas/products/routes.ts';
import { settingsRoutes } from '../areas/settings/routes.ts';
import { shopRoutes } from '../areas/shops/routes.ts';
import { storeHook } from '../areas/stores/hookRoute.ts';
import { storeKeysHook } from '../areas/stores/keysRoute.ts';
import { storeRoutes } from '../areas/stores/routes.ts';
import { statisticsRoutes } from '../areas/statistics/routes.ts';
import { sources } from '../areas/sources.ts';
import { templateRoutes } from '../areas/templates/routes.ts';
import { bankHook } from '../areas/topups/bank/webhook.ts';
import { ticketRoutes } from '../areas/tickets/routes.ts';
import { packageRoutes } from '../areas/packages/routes.ts';
import { topUpRoutes } from '../areas/topups/routes.ts';
import { trackingHook } from '../areas/trackings/events/webhook.ts';
import { trackingRoutes } from '../areas/trackings/routes.ts';
import { withdrawalRoutes } from '../areas/withdrawals/routes.ts';
import { userRoutes } from '../areas/users/routes.ts';
import { waitingRoutes } from '../areas/orders/waiting/routes.ts';
import { secureRoutes } from '../auth/rights.ts';
import { ApiError } from '../base/errors.ts';
import { listRoutes } from '../lists/routes.ts';
import type { Scope } from '../lists/scope.ts';
import type { ListSource } from '../lists/source.ts';
import { writeRoutes } from '../records/writeRoutes.ts';
import { responseCompiler } from '../http/answers.ts';
import { answerInvalidHttp } from '../http/clientErrors.ts';
import { closedValidator } from '../http/closedQuery.ts';
import { contentPolicy } from '../http/contentPolicy.ts';
import { dashboard } from '../http/dashboard.ts';
import { prepareDraining } from '../http/draining.ts';
import { errorHandler } from '../http/errorHandler.ts';
import { health } from '../http/health.ts';
import { answerUnroutedCall, recordRouteMethods, type RouteMethods } from '../http/routeMethods.ts';
import { openApi } from '../http/openApi.ts';
import { trackRequests } from '../http/requestWork.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { readRefusedBodies } from '../http/unreadBodies.ts';
import { FloodStore } from '../limits/floodStore.ts';
import { floodOf } from '../limits/settings.ts';
import { visitorOf } from '../limits/visitor.ts';
import { outboxPage } from '../mail/outboxPage.ts';
import type { Services } from '../services/services.ts';
import { staffRoutes } from '../staff/routes.ts';
import { allStaffCommands, staffDownloads, staffFileCommands } from './staffCommands.ts';

/**
 * Compression of answers. A page of a list is compressed in this thread: handing it to another one and back costs
 * ten times as much. Brotli before zstd: as small, and set up in less time; quality 3 makes 2 % more bytes than 4
 * in half the time.
 */
const packing: FastifyCompressOptions = {
  threshold: 1024,
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip', 'deflate', 'identity'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
};

const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

const fileLimit = 50 * 1024 * 1024;

/** Lists of all resources, and the calls of every area behind a session, one line each. */
const areas = (services: Services): FastifyPluginAsync[] => [
  ...Object.values<ListSource>(sources).map((source) => listRoutes(services, source)),
  ...Object.values<ListSource<Scope>>(sources).map((source) => writeRoutes(services, source)),
  shopRoutes(services),
  storeRoutes(services),
  settingsRoutes(services),
  userRoutes(services),
  twoFactorRoutes(services),
  statisticsRoutes(services),
  homeRoutes(services),
  analyticsRoutes(services),
  catalogRoutes(services),
  catalogPageRoutes(services),
  typeRoutes(services),
  providerRoutes(services),
  countryRoutes,
  orderReadRoutes(services),
  orderWriteRoutes(services),
  orderBulkRoutes(services),
  designRoutes(services),
  libraryRoutes(services),
  productRoutes(services),
  importRoutes(services),
  templateRoutes(services),
  exportRoutes(services),
  moneyRoutes(services),
  balanceRoutes(services),
  packageRoutes(services),
  billRoutes(services),
  topUpRoutes(services),
  withdrawalRoutes(services),
  waitingRoutes(services),
  trackingRoutes(services),
  ticketRoutes(services),
  containerRoutes(services),
  notificationRoutes(services),
  memberRoutes(services),
  roleRoutes(services),
];

const api =
  (services: Services, methodsOf: RouteMethods): FastifyPluginAsync =>
  async (app) => {
    await app.register(openApi, { db: services.db });
    await app.register(publicAuthRoutes(services));
    await app.register(accountRoutes(services));
    await app.register(invitationRoutes(services));
    await app.register(authRoutes(services));
    await app.register(pictureRoutes(services));
    await app.register(operatorRoutes(services));
    await app.register(bankHook(services));
    await app.register(trackingHook(services));
    await app.register(storeHook(services));
    await app.register(storeKeysHook(services));
    await app.register(
      staffRoutes(services, {
        commands: allStaffCommands,
        fileCommands: staffFileCommands,
        downloads: staffDownloads,
      }),
    );
    await app.register(async (secured) => {
      secureRoutes(secured, services);
      // Not registered: a context for each, which none needs, takes a third of the time to build the app.
      for (const area of areas(services)) await area(secured, {});
    });
    app.setNotFoundHandler((request, reply) => answerUnroutedCall(methodsOf, request, reply));
  };

/** Marks every API answer as private and not to be stored (threats G11: no-store). */
const neverStore: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};

const plugins = async (app: FastifyInstance, { config, uploads }: Services): Promise<void> => {
  app.addHook(
    'onRequest',
    securityHeaders({
      contentSecurityPolicy: contentPolicy(uploads.address.endpoint, config.thumbsUrl),
      referrerPolicy: { policy: 'same-origin' },
      // As `frame-ancestors` of the policy, for older browsers.
      frameguard: { action: 'deny' },
    }),
  );
  await app.register(compress, packing);
  await app.register(multipart, { limits: { fileSize: fileLimit, files: 1, fields: 10, parts: 12 } });
  await app.register(rateLimit, {
    // A flood of one address; the limits of tokens are in server/limits.
    max: floodOf(config.rateLimits, 'address'),
    timeWindow: '1 minute',
    store: FloodStore,
    keyGenerator: visitorOf,
    // Callers see the limit of their token (server/limits/perToken.ts), which they reach first.
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: () => new ApiError('too_many_requests'),
  });
};

/** Sets the accepted bodies: JSON, also an empty one, since clients send its type for calls without a body too. */
const bodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Fastify accepts plain text by default; no call of ours does.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, callback) => {
    if (body === '') callback(null, undefined);
    else void parse(request, body, callback);
  });
};

/**
 * Drops `X-Forwarded-Host`: visitors can forge it, and even trusted proxies pass it through. Addresses come from
 * `PUBLIC_URL`.
 */
const forgetForwardedHost = async ({ raw }: FastifyRequest): Promise<void> => {
  delete raw.headers['x-forwarded-host'];
};

/**
 * Builds the whole server: the provider API under `/v1`, the object gateway under `/s3`, the dashboard at every
 * other path.
 */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2 * 1024 * 1024,
    // A file of 50 MB over a slow line; without it a request may take forever.
    requestTimeout: 5 * 60 * 1000,
    // Without configured proxies, no claim about an address counts (threats G14).
    trustProxy: services.config.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    // While it closes, a request gets its answer, or an error of ours.
    return503OnClosing: false,
    // The requests under way were answered before (draining.ts); an unused connection would delay the end by a minute.
    forceCloseConnections: true,
    clientErrorHandler: answerInvalidHttp,
    frameworkErrors: (error, request, reply) =>
      errorHandler(error, request as FastifyRequest, reply as FastifyReply),
  });
  app.setValidatorCompiler(closedValidator);
  app.setSerializerCompiler(responseCompiler);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', forgetForwardedHost);
  prepareDraining(app);
  trackRequests(app);
  readRefusedBodies(app);
  bodies(app);
  const methodsOf = recordRouteMethods(app);
  app.setErrorHandler(errorHandler);
  await plugins(app, services);
  await app.register(health(services));
  if (services.gateway) await app.register(services.gateway);
  await app.register(
    async (scope) => {
      await neverStore(scope, {});
      await api(services, methodsOf)(scope, {});
    },
    { prefix: '/v1' },
  );
  await app.register(outboxPage(services));
  await app.register(dashboard(methodsOf, services.db));
  return app;
};
