import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { billDetailSchema, billFiguresSchema } from '../../../contract/bills/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { picturesAtHand } from '../orders/read/pictures.ts';
import { billChangeRoutes } from './changeRoutes.ts';
import { readBillDetail } from './detail.ts';
import { readFigures } from './figures.ts';
import { billPdfRoutes } from './pdfRoutes.ts';
import { billScope } from './scope.ts';

/** Routes of GET /bills/figures, /bills/{id}, and the calls that change bills (spec §7). */
export const billRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    await app.register(billChangeRoutes(services));
    await app.register(billPdfRoutes(services));
    app.get(
      '/bills/figures',
      { config: { right: 'bills.view' }, schema: { response: { 200: billFiguresSchema } } },
      async (request) => {
        const scope = billScope(actorOf(request));
        return { figures: await readAsTenant(db, scope.accountId, (tx) => readFigures(tx, scope, now())) };
      },
    );
    const schema = {
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({ bill: billDetailSchema }) },
    };
    app.get('/bills/:id', { config: { right: 'bills.view' }, schema }, async (request) => {
      const scope = billScope(actorOf(request));
      const pictures = await picturesAtHand(services);
      const namePicture = (stored: string | null) => pictures.listPicture(scope.accountId, stored);
      return {
        bill: await readAsTenant(db, scope.accountId, (tx) =>
          readBillDetail(tx, scope, request.params.id, namePicture),
        ),
      };
    });
  };
