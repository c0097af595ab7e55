import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  auditLineSchema,
  auditQuerySchema,
  memberSchema,
  newRoleSchema,
  roleChangeSchema,
  roleSchema,
} from '../../../contract/accounts/members.ts';
import { readAudit } from './auditLog.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant, asTenant } from '../../database/tenant.ts';
import { idempotencyHeaders as headers, idempotent } from '../../http/idempotent.ts';
import type { Services } from '../../services/services.ts';
import { readMembers } from './people.ts';
import { addRole, changeRole, readRoles, removeRole } from './roles.ts';

const params = z.object({ id: z.uuid() });
const view = { right: 'members.view' } as const;
const edit = { right: 'members.edit', fresh: true } as const;
const listResponse = { 200: z.object({ roles: z.array(roleSchema) }) };
const roleResponse = { 200: z.object({ role: roleSchema }) };
const idResponse = { 200: z.object({ id: z.uuid() }) };

/**
 * Routes that list roles and their members: GET /fulfillshop/roles, GET /users/roles/count (spec §7), GET
 * /users/roles?role= (spec §3).
 */
const readRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/fulfillshop/roles', { config: view, schema: { response: listResponse } }, async (request) => {
      const { accountId } = actorOf(request);
      return { roles: await readAsTenant(db, accountId, (tx) => readRoles(tx, accountId)) };
    });
    const count = { 200: z.object({ count: z.int() }) };
    app.get('/users/roles/count', { config: view, schema: { response: count } }, async (request) => {
      const { accountId } = actorOf(request);
      return { count: (await readAsTenant(db, accountId, (tx) => readRoles(tx, accountId))).length };
    });
    const byRole = {
      querystring: z.object({ role: z.string().min(1).max(64) }),
      response: { 200: z.object({ users: z.array(memberSchema) }) },
    };
    app.get('/users/roles', { config: view, schema: byRole }, async (request) => {
      const members = await readMembers(db, actorOf(request).accountId);
      const { role: roleName } = request.query;
      // All members of an account are sellers, whatever their role in it (spec §6).
      return {
        users:
          roleName === 'seller'
            ? members
            : members.filter(({ access }) => access.some(({ role }) => role === roleName)),
      };
    });
  };

/** Routes that add, change and remove custom roles. */
const writeRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const creation = { headers, body: z.strictObject({ role: newRoleSchema }), response: roleResponse };
    app.post('/roles', { config: edit, schema: creation }, (request) => {
      const actor = actorOf(request);
      return asTenant(db, actor.accountId, (tx) =>
        idempotent(tx, request, actor.accountId, async () => ({
          role: await addRole(tx, actor, request.body.role),
        })),
      );
    });
    const change = { params, body: z.strictObject({ role: roleChangeSchema }), response: roleResponse };
    app.put('/roles/:id', { config: edit, schema: change }, async (request) => {
      const actor = actorOf(request);
      return {
        role: await asTenant(db, actor.accountId, (tx) =>
          changeRole(tx, actor, request.params.id, request.body.role),
        ),
      };
    });
    app.delete(
      '/roles/:id',
      { config: { right: 'members.delete', fresh: true }, schema: { params, response: idResponse } },
      async (request) => {
        const actor = actorOf(request);
        await asTenant(db, actor.accountId, (tx) => removeRole(tx, actor, request.params.id));
        return { id: request.params.id };
      },
    );
  };

const auditRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const audit = { 200: z.object({ audit: z.array(auditLineSchema), count: z.int() }) };
    app.get(
      '/audit',
      { config: view, schema: { querystring: auditQuerySchema, response: audit } },
      async (request) => {
        const { accountId, timeZone } = actorOf(request);
        return readAsTenant(db, accountId, (tx) => readAudit(tx, { ...request.query, accountId, timeZone }));
      },
    );
  };

/** Routes of the account's roles and its audit log. */
export const roleRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(services));
    await app.register(writeRoutes(services));
    await app.register(auditRoutes(services));
  };
