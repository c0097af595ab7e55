import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addressOnlySchema,
  passwordCheckSchema,
  resetPasswordSchema,
  signUpSchema,
  verifyEmailSchema,
} from '../../../contract/accounts/accounts.ts';
import { passwordWeaknesses } from '../../../contract/accounts/passwords.ts';
import { signedInSchema } from '../../../contract/accounts/session.ts';
import { weaknessOf } from '../../auth/weakPasswords.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAddress } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';
import { accountMailJob, type AccountMail } from './accountMail.ts';
import { resetPassword, verifyEmail, type LinkUser } from './links.ts';
import { signInAs } from './signInAs.ts';
import { signUp } from './signUp.ts';

const successResponse = { 200: z.object({ success: z.literal(true) }) };
const signedIn = { 200: signedInSchema };

/**
 * Response time in ms for opening an account, which writes more than finding a known one: both must take the same time
 * (threats G12).
 */
const signUpMs = 300;

const askForMail = async ({ boss }: Services, mail: AccountMail): Promise<{ success: true }> => {
  await enqueue(boss, accountMailJob, mail);
  return { success: true };
};

/**
 * Routes for opening an account and for a lost password (spec §7), without a session. Those that take an address answer
 * the same whether it is known or not.
 */
export const accountRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = limitPerAddress(services, limits.mailMinute, limits.mailHour);
    const byLink = limitPerAddress(services, limits.linkMinute);
    const enter = (request: FastifyRequest, user: LinkUser) => signInAs(services, request, user);
    app.post(
      '/auth/sign-up',
      { onRequest, schema: { body: signUpSchema, response: successResponse } },
      async (request) => {
        await Promise.all([signUp(services, request.body), sleep(signUpMs)]);
        return { success: true as const };
      },
    );
    const weaknessResponse = { 200: z.object({ weakness: z.enum(passwordWeaknesses).nullable() }) };
    const asTyped = limitPerAddress(services, limits.passwordMinute);
    app.post(
      '/auth/password-check',
      { onRequest: asTyped, schema: { body: passwordCheckSchema, response: weaknessResponse } },
      async ({ body }) => ({
        weakness: await weaknessOf(body.password, body.context),
      }),
    );
    app.post(
      '/auth/resend-verification',
      { onRequest, schema: { body: addressOnlySchema, response: successResponse } },
      (request) => askForMail(services, { template: 'verify', email: request.body.email }),
    );
    app.post(
      '/auth/forgot-password',
      { onRequest, schema: { body: addressOnlySchema, response: successResponse } },
      (request) => askForMail(services, { template: 'reset', email: request.body.email }),
    );
    app.post(
      '/auth/verify-email',
      { onRequest: byLink, schema: { body: verifyEmailSchema, response: signedIn } },
      async (request) =>
        enter(request, await verifyEmail(services, request.body.token, request.body.password)),
    );
    app.post(
      '/auth/reset-password',
      { onRequest: byLink, schema: { body: resetPasswordSchema, response: signedIn } },
      async (request) =>
        enter(
          request,
          await resetPassword(services, request.body.token, request.body.password, request.body.otp),
        ),
    );
  };
