import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bearerOf } from '../auth/authenticate.ts';
import { idempotencyHeaders as headers } from '../http/idempotent.ts';
import type { Services } from '../services/services.ts';
import type { Deed } from './deed.ts';
import type { FileDeed } from './fileDeed.ts';
import { fileRoutes } from './fileRoutes.ts';
import { demandStaffRight, perform } from './perform.ts';
import { staffOf } from './caller.ts';
import { noteRefused, personOf } from './people.ts';

/** The document of the API is for sellers. */
const hide = true;

/** A token that is over, or nobody's, is refused; whose it was is written down. */
const demandStaff =
  ({ db, log, now }: Services) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = bearerOf(request);
    const found = token ? await personOf(db, token, now()) : undefined;
    if (found && found.over === null) request.staff = found.person;
    else if (token) {
      const asked = request.routeOptions.url ?? request.url;
      log.warn(
        { event: 'staff_refused', person: found?.person.name, why: found?.over, asked, ip: request.ip },
        'A token of the house was refused',
      );
      if (found?.over) await noteRefused(db, found.person, found.over, asked, now());
    }
    staffOf(request);
  };

const routeOf =
  (services: Services, deed: Deed): FastifyPluginAsyncZod =>
  async (app) => {
    const path = `/ops/${deed.name.replace(' ', '/')}`;
    const response = { 200: z.looseObject({}) };
    const preValidation = (request: FastifyRequest): Promise<void> =>
      demandStaffRight(services, staffOf(request), deed.right, deed.name);
    const run = (request: FastifyRequest, input: unknown) => {
      const key = request.headers['idempotency-key'];
      const call = {
        person: staffOf(request),
        input: input as object,
        key: typeof key === 'string' ? key : undefined,
      };
      return perform(services, deed, call) as Promise<Record<string, unknown>>;
    };
    if (deed.reads)
      app.get(path, { preValidation, schema: { hide, querystring: deed.input, response } }, (request) =>
        run(request, request.query),
      );
    else
      app.post(path, { preValidation, schema: { hide, headers, body: deed.input, response } }, (request) =>
        run(request, request.body),
      );
  };

/** `/v1/ops/*`: the house's work, with the tokens of its people. */
export const staffRoutes =
  (
    services: Services,
    { deeds, fileDeeds }: { deeds: readonly Deed[]; fileDeeds: readonly FileDeed[] },
  ): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.decorateRequest('staff', null);
    app.addHook('onRequest', demandStaff(services));
    for (const deed of deeds) await app.register(routeOf(services, deed));
    await app.register(fileRoutes(services, fileDeeds));
  };
