import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { exportSchema, newExportSchema, type Export } from '../../../contract/exports.ts';
import { actorOf } from '../../auth/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { ApiError } from '../../errors.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { orderScope } from '../orders/scope.ts';
import { askExport, exportJob } from './exports.ts';
import { fileFormats } from './files.ts';

const answer = { 200: z.object({ export: exportSchema }) };
const byId = z.object({ id: z.uuid() });
const download = z.object({ type: z.literal('exports'), url: z.uuid() });

const read = async (tx: Tx, accountId: string, id: string): Promise<Export & { object_key: string | null }> => {
  const found = await tx
    .selectFrom('exports')
    .select(['id', 'status', 'format', 'file_name', 'rows_total', 'rows_done', 'created_at', 'object_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
};

/** POST /exports, GET /exports/{id}, and the download of spec §7 with the export's id as `url`. */
export const exportRoutes =
  ({ db, boss, storage }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'orders.export' } as const;
    const limit = { ...config, rateLimit: { max: 60, timeWindow: '1 hour' } };
    app.post('/exports', { config: limit, schema: { body: newExportSchema, response: answer } }, async (request) => {
      const scope = orderScope(request);
      const { job, made } = await asTenant(db, scope.accountId, async (tx) => {
        const asked = await askExport(tx, scope, actorOf(request).userId, request.body);
        return { job: asked, made: await read(tx, scope.accountId, asked.id) };
      });
      await enqueue(boss, exportJob, job);
      return { export: made };
    });
    app.get('/exports/:id', { config, schema: { params: byId, response: answer } }, async (request) => {
      const { accountId } = actorOf(request);
      return { export: await asTenant(db, accountId, (tx) => read(tx, accountId, request.params.id)) };
    });
    app.get('/uploads/file-export/download', { config, schema: { querystring: download } }, async (request, reply) => {
      const { accountId } = actorOf(request);
      const found = await asTenant(db, accountId, (tx) => read(tx, accountId, request.query.url));
      const object = found.object_key ? await storage.get(found.object_key) : undefined;
      if (!object) throw new ApiError('export_too_old');
      return reply
        .header('content-disposition', `attachment; filename="${found.file_name}"`)
        .type(fileFormats[found.format].contentType)
        .send(object.body);
    });
  };
