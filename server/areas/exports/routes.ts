import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mockupArchiveSchema } from '../../../contract/designs/mockups.ts';
import { exportSchema, newExportSchema, type Export } from '../../../contract/exports.ts';
import { actorOf, type Actor } from '../../actor/actor.ts';
import { requireRight } from '../../auth/rights.ts';
import { asTenant, readAsTenant, type Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { idempotencyHeaders as headers, idempotent } from '../../http/idempotent.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAccount } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';
import { exportJob } from './exportJob.ts';
import { requestExport, readExport } from './exports.ts';
import { requestArchive, zipType } from './mockupArchive.ts';
import { fileFormats } from '../../lists/files.ts';
import { exportedAs } from './sources.ts';

const response = { 200: z.object({ export: exportSchema }) };
const byId = z.object({ id: z.uuid() });
const download = z.object({ type: z.literal('exports'), url: z.uuid() });

const resourceSchema = z.object({ resource: z.string() });

const contentTypes: Record<Export['format'], string> = {
  csv: fileFormats.csv.contentType,
  xlsx: fileFormats.xlsx.contentType,
  zip: zipType,
};

/** Checks the right of the requested list; a name that is no list is refused with the other values. */
const requireSourceRight = async (request: FastifyRequest): Promise<void> => {
  const parsedBody = resourceSchema.safeParse(request.body);
  const source = parsedBody.success ? exportedAs(parsedBody.data.resource) : undefined;
  if (source) requireRight(actorOf(request), source.exports.right);
};

/**
 * Routes POST /exports and /exports/mockups, GET /exports/{id}, and the download of spec §7 with the export's id as
 * `url`.
 */
export const exportRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, boss, storage } = services;
    const config = { right: 'self' } as const;
    const onRequest = limitPerAccount(services, limits.exports);
    const start = async (request: FastifyRequest, actor: Actor, add: (tx: Tx) => Promise<{ id: string }>) => {
      const { accountId } = actor;
      const created = await asTenant(db, accountId, async (tx) => {
        const { id } = await idempotent(tx, request, accountId, () => add(tx));
        return readExport(tx, actor, id);
      });
      // The call may be a retry after a lost answer: an export that is already queued is not written twice.
      if (created.status === 'running') await enqueue(boss, exportJob, { accountId, id: created.id });
      return { export: created };
    };
    app.post(
      '/exports',
      {
        config,
        onRequest,
        preValidation: requireSourceRight,
        schema: { headers, body: newExportSchema, response },
      },
      async (request) => {
        const actor = actorOf(request);
        return start(request, actor, (tx) => requestExport(services, tx, actor, request.body));
      },
    );
    const archive = { headers, body: mockupArchiveSchema, response };
    app.post(
      '/exports/mockups',
      { config: { right: 'orders.view' }, onRequest, schema: archive },
      async (request) => {
        const actor = actorOf(request);
        return start(request, actor, (tx) => requestArchive(tx, actor, request.body));
      },
    );
    app.get('/exports/:id', { config, schema: { params: byId, response } }, async (request) => {
      const actor = actorOf(request);
      return {
        export: await readAsTenant(db, actor.accountId, (tx) => readExport(tx, actor, request.params.id)),
      };
    });
    const file = { ...config, gives: Object.values(contentTypes) };
    app.get(
      '/uploads/file-export/download',
      { config: file, schema: { querystring: download } },
      async (request, reply) => {
        const actor = actorOf(request);
        const record = await readAsTenant(db, actor.accountId, (tx) =>
          readExport(tx, actor, request.query.url),
        );
        const object = record.object_key ? await storage.get(record.object_key) : undefined;
        if (!object) throw new ApiError('export_too_old');
        return reply
          .header('content-disposition', `attachment; filename="${record.file_name}"`)
          .type(contentTypes[record.format])
          .send(object.body);
      },
    );
  };
