import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import {
  methodsSchema,
  newTopUpSchema,
  topUpChangeSchema,
  topUpFiguresSchema,
  transactionDetailSchema,
} from '../../../contract/topups/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import { scopeOf } from '../../lists/scope.ts';
import { onceInScope } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { changeTopUp } from './change.ts';
import { readPayees, readTransaction } from './detail.ts';
import { readTopUpFigures } from './figures.ts';
import { countOpen, openTopUp } from './open.ts';
import { topUpMailRoutes } from './topUpMail.ts';
import { receiptRoutes } from './receiptRoutes.ts';

const byId = z.object({ id: z.uuid() });
const response = { 200: z.object({ transaction: transactionDetailSchema }) };

/** Routes of top-ups (spec §7, domain §5.1); their list comes with those of every resource. */
export const topUpRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    await app.register(receiptRoutes(services));
    await app.register(topUpMailRoutes(services));
    const view = { right: 'bills.view' } as const;
    const pay = { right: 'bills.pay' } as const;
    app.get(
      '/bills/transactions/methods',
      { config: view, schema: { response: { 200: methodsSchema } } },
      async (request) => {
        const { accountId } = actorOf(request);
        return readAsTenant(db, accountId, async (tx) => ({
          payees: await readPayees(tx),
          open: await countOpen(tx, accountId),
        }));
      },
    );
    app.get(
      '/bills/transactions/figures',
      { config: view, schema: { response: { 200: z.object({ figures: topUpFiguresSchema }) } } },
      async (request) => {
        const { accountId, access, timeZone } = actorOf(request);
        const scope = { accountId, timeZone, shops: shopsWith(access, 'orders.pay') };
        return { figures: await readAsTenant(db, accountId, (tx) => readTopUpFigures(tx, scope)) };
      },
    );
    app.get(
      '/bills/transactions/:id',
      { config: view, schema: { params: byId, response } },
      async (request) => {
        const scope = scopeOf(actorOf(request));
        return {
          transaction: await readAsTenant(db, scope.accountId, (tx) =>
            readTransaction(tx, scope, request.params.id),
          ),
        };
      },
    );
    const newTopUpBody = z.strictObject({ transaction: newTopUpSchema });
    app.post(
      '/bills/transactions/top-up',
      { config: pay, schema: { headers, body: newTopUpBody, response } },
      (request) =>
        onceInScope(services, request, async (work) => {
          const id = await openTopUp(work, request.body.transaction);
          return { transaction: await readTransaction(work.tx, work, id) };
        }),
    );
    const changeBody = z.strictObject({ transaction: topUpChangeSchema });
    app.put(
      '/bills/transactions/top-up/:id',
      { config: pay, schema: { headers, params: byId, body: changeBody, response } },
      (request) =>
        onceInScope(services, request, async (work) => {
          await changeTopUp(work, request.params.id, request.body.transaction);
          return { transaction: await readTransaction(work.tx, work, request.params.id) };
        }),
    );
  };
