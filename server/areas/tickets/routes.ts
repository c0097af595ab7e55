import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  newMessageSchema,
  newParcelTicketSchema,
  newTicketSchema,
  ratingSchema,
  ticketDetailSchema,
  ticketMoveSchema,
  type TicketDetail,
} from '../../../contract/tickets/calls.ts';
import { uploadRules } from '../../../contract/designs/uploads.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import { scopeIn, scopeOf } from '../../lists/scope.ts';
import { onceInScope, type ScopedWork } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { mimeTypeOf } from '../../uploads/fileKinds.ts';
import { readTicket } from './detail.ts';
import { fileOf, storeFiles, attachmentThumbOf } from './files.ts';
import { moveTicket, rateTicket } from './move.ts';
import { codeSource } from '../orders/write/codes.ts';
import { acceptOffer, declineOffer } from './offers.ts';
import { openTicket } from './open.ts';
import { openParcelTicket } from './parcelTicket.ts';
import type { TicketWork } from './record.ts';
import { writeInTicket } from './write.ts';

const byId = z.object({ id: z.uuid() });
const response = { 200: z.object({ ticket: ticketDetailSchema }) };
const { kinds, right: mayWrite } = uploadRules.tickets;
const view = { right: 'tickets.view' } as const;
const write = { right: mayWrite } as const;

const asSeller = ({ tx, accountId, shops, now, actor, userId }: ScopedWork): TicketWork => ({
  tx,
  accountId,
  shops,
  now,
  by: { side: 'seller', name: actor, userId },
});

/** Acts on a ticket for the caller, once per key, and returns its new state. `doing` returns the id of a new ticket. */
const onTicket = (
  services: Services,
  request: FastifyRequest,
  id: string | null,
  doing: (work: TicketWork) => Promise<string | void>,
): Promise<{ ticket: TicketDetail }> =>
  onceInScope(services, request, async (work) => {
    const newTicketId = await doing(asSeller(work));
    return { ticket: await readTicket(work.tx, work, newTicketId ?? id ?? '', work.userId) };
  });

/** Throws `support_may_not` for support staff: they must not answer offers in a seller's name. */
const assertSeller = (request: FastifyRequest): void => {
  if (actorOf(request).support) throw new ApiError('support_may_not');
};

/** Routes that open a ticket. */
const openingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const newTicketBody = z.strictObject({ ticket: newTicketSchema });
    app.post(
      '/tickets',
      { config: write, schema: { headers, body: newTicketBody, response } },
      async (request) => {
        const { ticket } = request.body;
        const files = await storeFiles(services, request, ticket.files);
        return onTicket(services, request, null, (work) => openTicket(work, ticket, files));
      },
    );
    const aboutParcels = z.strictObject({ ticket: newParcelTicketSchema });
    app.post(
      '/tickets/parcels',
      { config: write, schema: { headers, body: aboutParcels, response } },
      async (request) => {
        const { ticket } = request.body;
        const files = await storeFiles(services, request, ticket.files);
        return onTicket(services, request, null, (work) => openParcelTicket(work, ticket, files));
      },
    );
  };

/** Routes by which a seller writes in a ticket, moves and rates it, and answers offers. */
const writingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const newMessageBody = z.strictObject({ message: newMessageSchema });
    app.post(
      '/tickets/:id/messages',
      { config: write, schema: { headers, params: byId, body: newMessageBody, response } },
      async (request) => {
        const { text, files: uploads } = request.body.message;
        const files = await storeFiles(services, request, uploads);
        return onTicket(services, request, request.params.id, (work) =>
          writeInTicket(work, request.params.id, { text, files }),
        );
      },
    );
    app.post(
      '/tickets/:id/status',
      { config: write, schema: { headers, params: byId, body: ticketMoveSchema, response } },
      (request) =>
        onTicket(services, request, request.params.id, (work) =>
          moveTicket(work, request.params.id, request.body.status),
        ),
    );
    app.put(
      '/tickets/:id/rating',
      { config: write, schema: { headers, params: byId, body: ratingSchema, response } },
      (request) =>
        onTicket(services, request, request.params.id, (work) =>
          rateTicket(work, request.params.id, request.body.rating),
        ),
    );
    const offer = { params: byId.extend({ offer_id: z.uuid() }), headers, response };
    app.post('/tickets/:id/offers/:offer_id/accept', { config: write, schema: offer }, async (request) => {
      assertSeller(request);
      const { id, offer_id: offerId } = request.params;
      const costShops = scopeIn(actorOf(request), 'cost.view').shops;
      return onTicket(services, request, id, (work) =>
        acceptOffer({ ...work, ...codeSource(services, work.accountId) }, id, offerId, costShops),
      );
    });
    app.post('/tickets/:id/offers/:offer_id/decline', { config: write, schema: offer }, async (request) => {
      assertSeller(request);
      const { id, offer_id: offerId } = request.params;
      return onTicket(services, request, id, (work) => declineOffer(work, id, offerId));
    });
  };

/** Routes of tickets (domain §9); their list comes with those of every resource. */
export const ticketRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, storage } = services;
    app.get('/tickets/:id', { config: view, schema: { params: byId, response } }, async (request) => {
      const actor = actorOf(request);
      return {
        ticket: await readAsTenant(db, actor.accountId, (tx) =>
          readTicket(tx, scopeOf(actor), request.params.id, actor.userId),
        ),
      };
    });
    const params = byId.extend({ file_id: z.uuid() });
    app.get(
      '/tickets/:id/files/:file_id',
      { config: { ...view, gives: kinds.map(mimeTypeOf) }, schema: { params } },
      async (request, reply) => {
        const scope = scopeOf(actorOf(request));
        const { id, file_id: fileId } = request.params;
        const { object_key: key } = await readAsTenant(db, scope.accountId, (tx) =>
          fileOf(tx, scope, id, fileId),
        );
        const object = await storage.get(key);
        if (!object) throw new ApiError('not_found');
        return reply
          .header('content-disposition', `attachment; filename="${fileId}.${key.split('.').at(-1)}"`)
          .type(object.contentType)
          .send(object.body);
      },
    );
    app.get(
      '/tickets/:id/files/:file_id/thumb',
      { config: { ...view, gives: ['image/webp'] }, schema: { params } },
      async (request, reply) => {
        const scope = scopeOf(actorOf(request));
        const { id, file_id: fileId } = request.params;
        const file = await readAsTenant(db, scope.accountId, (tx) => fileOf(tx, scope, id, fileId));
        return reply.type('image/webp').send(await attachmentThumbOf(storage, scope.accountId, file));
      },
    );
    await app.register(openingRoutes(services));
    await app.register(writingRoutes(services));
  };
