import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { monthSchema } from '../../../contract/balances/calls.ts';
import { pdfQuerySchema } from '../../../contract/bills/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAccount } from '../../limits/strictLimit.ts';
import { readLetterhead } from '../../pdf/letterhead.ts';
import { readPdfReader } from '../../pdf/reader.ts';
import type { Services } from '../../services/services.ts';
import { billArchive, billsOfMonth, creditNotesOfMonth } from './archive.ts';
import { billPdf } from './pdf.ts';
import { creditNotePdf } from './creditNotePdf.ts';
import { readInvoicedBill, readCreditNote } from './documents.ts';
import { billScope } from './scope.ts';

/** Routes of GET /bills/{id}/pdf, and of a month's PDFs as a ZIP. */
export const billPdfRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const right = 'bills.view';
    const pdf = { right, gives: ['application/pdf'] } as const;
    const onRequest = limitPerAccount(services, limits.files);
    const schema = { params: z.object({ id: z.uuid() }), querystring: pdfQuerySchema };
    app.get('/bills/:id/pdf', { config: pdf, onRequest, schema }, async (request, reply) => {
      const scope = billScope(actorOf(request));
      const { bill, invoice } = await readAsTenant(db, scope.accountId, (tx) =>
        readInvoicedBill(tx, scope, request.params.id),
      );
      const reader = await readPdfReader(db, scope.accountId);
      const letterhead = await readLetterhead(db);
      const pdfStream = await billPdf({ bill, invoice, reader, letterhead }, request.query.locale);
      return reply
        .header('content-disposition', `inline; filename="${invoice?.number ?? bill.code}.pdf"`)
        .type('application/pdf')
        .send(new Readable().wrap(pdfStream));
    });
    const noteSchema = {
      params: z.object({ id: z.uuid(), note_id: z.uuid() }),
      querystring: pdfQuerySchema,
    };
    app.get(
      '/bills/:id/credit-notes/:note_id/pdf',
      { config: pdf, onRequest, schema: noteSchema },
      async (request, reply) => {
        const scope = billScope(actorOf(request));
        const { id, note_id: noteId } = request.params;
        const { note, bill } = await readAsTenant(db, scope.accountId, (tx) =>
          readCreditNote(tx, scope, id, noteId),
        );
        const reader = await readPdfReader(db, scope.accountId);
        const letterhead = await readLetterhead(db);
        const pdfStream = await creditNotePdf({ note, bill, reader, letterhead }, request.query.locale);
        return reply
          .header('content-disposition', `inline; filename="${note.number}.pdf"`)
          .type('application/pdf')
          .send(new Readable().wrap(pdfStream));
      },
    );
    const zip = { right, gives: ['application/zip'] } as const;
    const month = { params: z.object({ month: monthSchema }), querystring: pdfQuerySchema };
    app.get('/bills/months/:month/zip', { config: zip, onRequest, schema: month }, async (request, reply) => {
      const scope = billScope(actorOf(request));
      const bills = await billsOfMonth(services, scope, request.params.month);
      const creditNotes = await creditNotesOfMonth(services, scope, request.params.month);
      if (bills.length + creditNotes.length === 0) throw new ApiError('not_found');
      const reader = await readPdfReader(db, scope.accountId);
      const parties = { reader, letterhead: await readLetterhead(db) };
      const archive = billArchive(services, scope, parties, { bills, creditNotes }, request.query.locale);
      return reply
        .header('content-disposition', `attachment; filename="bills-${request.params.month}.zip"`)
        .type('application/zip')
        .send(archive);
    });
  };
