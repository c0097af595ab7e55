import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  invitationSchema,
  memberChangeSchema,
  memberSchema,
  type Member,
} from '../../../contract/accounts/members.ts';
import { actorOf } from '../../actor/actor.ts';
import { asTenant } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { idempotencyHeaders as headers, idempotent } from '../../http/idempotent.ts';
import { enqueue, enqueueAll } from '../../jobs/jobs.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAccount } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';
import { changeMember, removeMember } from './change.ts';
import { withAllowance } from './allowance.ts';
import { addressesOf, invite, renewInvitation } from './invite.ts';
import { inviteMailJob } from './inviteMail.ts';
import { readMember, readMembers } from './people.ts';

const params = z.object({ id: z.uuid() });
const listResponse = { 200: z.object({ members: z.array(memberSchema) }) };
const memberResponse = { 200: z.object({ member: memberSchema }) };
const idResponse = { 200: z.object({ id: z.uuid() }) };

/** Returns the answer of the calls that change a member. Throws `not_found`. */
const memberAnswer = async (
  db: Services['db'],
  accountId: string,
  id: string,
): Promise<{ member: Member }> => {
  const member = await readMember(db, accountId, id);
  if (!member) throw new ApiError('not_found');
  return { member };
};

/**
 * Routes that send invitations, for the first time and again. Both count against the account's limit of invitations.
 */
const invitingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, boss, now } = services;
    const onRequest = limitPerAccount(services, limits.invitations);
    const invitation = {
      headers,
      body: z.strictObject({ invitation: invitationSchema }),
      response: listResponse,
    };
    app.post(
      '/members',
      { config: { right: 'members.create', fresh: true }, onRequest, schema: invitation },
      async (request) => {
        const actor = actorOf(request);
        const { accountId } = actor;
        const newInvitation = request.body.invitation;
        const { ids } = await withAllowance(services, accountId, addressesOf(newInvitation).length, () =>
          asTenant(db, accountId, (tx) =>
            idempotent(tx, request, accountId, async () => ({
              ids: await invite(tx, actor, newInvitation, now()),
            })),
          ),
        );
        await enqueueAll(
          boss,
          inviteMailJob,
          ids.map((memberId) => ({ accountId, memberId })),
        );
        return { members: (await readMembers(db, accountId)).filter(({ id }) => ids.includes(id)) };
      },
    );
    const resend = {
      config: { right: 'members.create' },
      onRequest,
      schema: { headers, params, response: memberResponse },
    } as const;
    app.post('/members/:id/resend', resend, async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { id } = request.params;
      await withAllowance(services, accountId, 1, () =>
        asTenant(db, accountId, (tx) =>
          idempotent(tx, request, accountId, async () => {
            await renewInvitation(tx, actor, id, now());
            return {};
          }),
        ),
      );
      await enqueue(boss, inviteMailJob, { accountId, memberId: id });
      return memberAnswer(db, accountId, id);
    });
  };

/** Routes of the account's members: list, invite, send again, change, remove (in the style of spec §7). */
export const memberRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    app.get(
      '/members',
      { config: { right: 'members.view' }, schema: { response: listResponse } },
      async (request) => ({
        members: await readMembers(db, actorOf(request).accountId),
      }),
    );
    await app.register(invitingRoutes(services));
    const change = { params, body: z.strictObject({ member: memberChangeSchema }), response: memberResponse };
    app.put(
      '/members/:id',
      { config: { right: 'members.edit', fresh: true }, schema: change },
      async (request) => {
        const actor = actorOf(request);
        const { id } = request.params;
        await asTenant(db, actor.accountId, (tx) => changeMember(tx, actor, id, request.body.member));
        return memberAnswer(db, actor.accountId, id);
      },
    );
    app.delete(
      '/members/:id',
      { config: { right: 'members.delete', fresh: true }, schema: { params, response: idResponse } },
      async (request) => {
        const actor = actorOf(request);
        await asTenant(db, actor.accountId, (tx) => removeMember(tx, actor, request.params.id));
        return { id: request.params.id };
      },
    );
  };
