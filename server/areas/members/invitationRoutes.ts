import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  acceptSchema,
  invitationAnswerSchema,
  invitationTokenSchema,
} from '../../../contract/accounts/members.ts';
import { signedInSchema } from '../../../contract/accounts/session.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAddress } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';
import { signInAs } from '../auth/signInAs.ts';
import { acceptInvitation, declineInvitation, readInvitation } from './accept.ts';

/** Routes of an invitation's link for a person without an account: read it, accept it, decline it. */
export const invitationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = limitPerAddress(services, limits.linkMinute);
    const invitation = {
      body: invitationTokenSchema,
      response: { 200: z.object({ invitation: invitationAnswerSchema }) },
    };
    app.post('/auth/invitation', { onRequest, schema: invitation }, async (request) => ({
      invitation: await readInvitation(services, request.body.token),
    }));
    app.post(
      '/auth/accept-invitation',
      { onRequest, schema: { body: acceptSchema, response: { 200: signedInSchema } } },
      async (request) => signInAs(services, request, await acceptInvitation(services, request.body)),
    );
    const declineSchema = {
      body: invitationTokenSchema,
      response: { 200: z.object({ success: z.literal(true) }) },
    };
    app.post('/auth/decline-invitation', { onRequest, schema: declineSchema }, async (request) => {
      await declineInvitation(services, request.body.token);
      return { success: true as const };
    });
  };
