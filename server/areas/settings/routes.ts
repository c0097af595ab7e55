import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountChangeSchema, accountSettingsSchema } from '../../../contract/settings.ts';
import { recordAudit } from '../../audit/record.ts';
import { actorOf } from '../../actor/actor.ts';
import { asTenant } from '../../database/tenant.ts';
import { invalid } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { recordLine } from '../../audit/auditOf.ts';
import { changeAccount, readAccount } from './account.ts';
import { readTimeZones } from './timeZones.ts';

const response = { 200: z.object({ account: accountSettingsSchema }) };
const body = z.strictObject({ account: accountChangeSchema });

/** Routes GET and PUT /account: name, time zone, format of money (spec §2 `/setting/general`). */
export const settingsRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/account', { config: { right: 'settings.view' }, schema: { response } }, async (request) => {
      const { accountId } = actorOf(request);
      return { account: await asTenant(db, accountId, (tx) => readAccount(tx, accountId)) };
    });
    app.put(
      '/account',
      { config: { right: 'settings.edit' }, schema: { body, response } },
      async (request) => {
        const actor = actorOf(request);
        const { account: change } = request.body;
        if (change.time_zone && !(await readTimeZones(db)).includes(change.time_zone))
          throw invalid({ 'account.time_zone': 'choice' });
        const account = await asTenant(db, actor.accountId, async (tx) => {
          const previousSettings = await readAccount(tx, actor.accountId);
          const newSettings = await changeAccount(tx, actor.accountId, change);
          await recordAudit(
            tx,
            recordLine(actor, 'account.change', actor.accountId, {
              before: previousSettings,
              after: newSettings,
            }),
          );
          return newSettings;
        });
        return { account };
      },
    );
    const zones = { 200: z.object({ time_zones: z.array(z.string()) }) };
    app.get('/account/time-zones', { config: { right: 'self' }, schema: { response: zones } }, async () => ({
      time_zones: await readTimeZones(db),
    }));
  };
