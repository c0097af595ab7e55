import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bearerOf } from '../auth/authenticate.ts';
import { idempotencyHeaders as headers } from '../http/idempotent.ts';
import type { Services } from '../services/services.ts';
import type { StaffCommand } from './staffCommand.ts';
import type { StaffFileCommand } from './staffFileCommand.ts';
import { downloadRoutes, type StaffDownload } from './staffDownload.ts';
import { fileRoutes } from './fileRoutes.ts';
import { assertStaffRight, runStaffCommand } from './runStaffCommand.ts';
import { staffOf } from './caller.ts';
import { noteRefused, findTokenHolder } from './people.ts';

/** Hides these routes from the API document, which is for sellers. */
const hide = true;

/** Refuses an expired or unknown token, and logs its owner. */
const requireStaff =
  ({ db, log, now }: Services) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = bearerOf(request);
    const tokenHolder = token ? await findTokenHolder(db, token, now()) : undefined;
    if (tokenHolder && tokenHolder.over === null) request.staff = tokenHolder.person;
    else if (token) {
      const requested = request.routeOptions.url ?? request.url;
      log.warn(
        {
          event: 'staff_refused',
          person: tokenHolder?.person.name,
          why: tokenHolder?.over,
          asked: requested,
          ip: request.ip,
        },
        'A staff token was refused',
      );
      if (tokenHolder?.over) await noteRefused(db, tokenHolder.person, tokenHolder.over, requested, now());
    }
    staffOf(request);
  };

const routeOf =
  (services: Services, command: StaffCommand): FastifyPluginAsyncZod =>
  async (app) => {
    const path = `/ops/${command.name.replace(' ', '/')}`;
    const response = { 200: z.looseObject({}) };
    const preValidation = (request: FastifyRequest): Promise<void> =>
      assertStaffRight(services, staffOf(request), command.right, command.name);
    const run = (request: FastifyRequest, input: unknown) => {
      const key = request.headers['idempotency-key'];
      const call = {
        person: staffOf(request),
        input: input as object,
        key: typeof key === 'string' ? key : undefined,
      };
      return runStaffCommand(services, command, call) as Promise<Record<string, unknown>>;
    };
    if (command.reads)
      app.get(path, { preValidation, schema: { hide, querystring: command.input, response } }, (request) =>
        run(request, request.query),
      );
    else
      app.post(path, { preValidation, schema: { hide, headers, body: command.input, response } }, (request) =>
        run(request, request.body),
      );
  };

/** Routes of `/v1/ops/*`: staff commands, with the tokens of staff. */
export const staffRoutes =
  (
    services: Services,
    {
      commands,
      fileCommands,
      downloads,
    }: {
      commands: readonly StaffCommand[];
      fileCommands: readonly StaffFileCommand[];
      downloads: readonly StaffDownload[];
    },
  ): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.decorateRequest('staff', null);
    app.addHook('onRequest', requireStaff(services));
    for (const command of commands) await routeOf(services, command)(app, {});
    await app.register(fileRoutes(services, fileCommands));
    await app.register(downloadRoutes(services, downloads));
  };
