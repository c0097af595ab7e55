import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  otpBodySchema,
  twoFactorSetupSchema,
  twoFactorStartSchema,
  twoFactorStateSchema,
  recoveryCodesSchema,
} from '../../../contract/accounts/twoFactor.ts';
import { actorOf } from '../../actor/actor.ts';
import type { Services } from '../../services/services.ts';
import { assertPassword } from '../auth/signIn.ts';
import { readTwoFactor } from '../../auth/twoFactor/twoFactor.ts';
import { twoFactorUserOf, proveTwoFactorAgain } from '../../auth/proof.ts';
import { stopReset } from './twoFactorReset.ts';
import { confirmTwoFactor, endTwoFactor, replaceCodes, startTwoFactor } from './twoFactorSetUp.ts';

const config = { right: 'self' } as const;
const freshConfig = { right: 'self', fresh: true } as const;
const successResponse = { 200: z.object({ success: z.literal(true) }) };
const codes = { 200: recoveryCodesSchema };

/** Routes of two-factor authentication: on, off, recovery codes, and a new check of the code. */
export const twoFactorRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/users/factor',
      { config, schema: { response: { 200: z.object({ factor: twoFactorStateSchema }) } } },
      async (request) => ({
        factor: await readTwoFactor(services.db, actorOf(request).userId),
      }),
    );
    const start = { body: twoFactorStartSchema, response: { 200: twoFactorSetupSchema } };
    app.post('/users/factor', { config, schema: start }, async (request) => {
      const actor = actorOf(request);
      await assertPassword(services, actor.email, 'password', request.body.password);
      return startTwoFactor(services, twoFactorUserOf(actor));
    });
    app.post(
      '/users/factor/confirm',
      { config, schema: { body: otpBodySchema, response: codes } },
      async (request) => ({
        recovery_codes: await confirmTwoFactor(services, twoFactorUserOf(actorOf(request)), request.body.otp),
      }),
    );
    app.post(
      '/users/factor/recovery-codes',
      { config: freshConfig, schema: { response: codes } },
      async (request) => ({
        recovery_codes: await replaceCodes(services, twoFactorUserOf(actorOf(request))),
      }),
    );
    app.post('/users/factor/keep', { config, schema: { response: successResponse } }, async (request) => {
      await stopReset(services, twoFactorUserOf(actorOf(request)));
      return { success: true as const };
    });
    app.delete(
      '/users/factor',
      { config: freshConfig, schema: { response: successResponse } },
      async (request) => {
        await endTwoFactor(services, twoFactorUserOf(actorOf(request)));
        return { success: true as const };
      },
    );
    app.post(
      '/auth/prove',
      { config, schema: { body: otpBodySchema, response: successResponse } },
      async (request) => {
        await proveTwoFactorAgain(services, actorOf(request), request.body.otp);
        return { success: true as const };
      },
    );
  };
