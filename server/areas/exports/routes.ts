import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { exportSchema, newExportSchema, type Export } from '../../../contract/exports.ts';
import { actorOf, type Actor } from '../../auth/actor.ts';
import { asTenant, readAsTenant, type Tx } from '../../database/tenant.ts';
import { ApiError } from '../../errors.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { idempotencyHeaders as headers, idempotent } from '../../http/idempotent.ts';
import { limits, perAccount } from '../../limits/strictLimit.ts';
import type { Services } from '../../services.ts';
import { askExport, exportJob } from './exports.ts';
import { fileFormats } from './files.ts';

const answer = { 200: z.object({ export: exportSchema }) };
const byId = z.object({ id: z.uuid() });
const download = z.object({ type: z.literal('exports'), url: z.uuid() });

/** His own exports; who sees all shops and their costs sees everybody's. Throws `not_found`. */
const read = async (tx: Tx, actor: Actor, id: string): Promise<Export & { object_key: string | null }> => {
  const { accountId, userId, shopIds, seesCost } = actor;
  const found = await tx
    .selectFrom('exports')
    .select(['id', 'status', 'format', 'file_name', 'rows_total', 'rows_done', 'created_at', 'object_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where((eb) => (shopIds === 'all' && seesCost ? eb.lit(true) : eb('user_id', '=', userId)))
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
};

/** POST /exports, GET /exports/{id}, and the download of spec §7 with the export's id as `url`. */
export const exportRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, boss, storage } = services;
    const config = { right: 'orders.export' } as const;
    const onRequest = perAccount(services, limits.exports);
    app.post('/exports', { config, onRequest, schema: { headers, body: newExportSchema, response: answer } }, async (request) => {
      const actor = actorOf(request);
      const { job, made } = await asTenant(db, actor.accountId, async (tx) => {
        const asked = await idempotent(tx, request, actor.accountId, () => askExport(tx, actor, request.body));
        return { job: asked, made: await read(tx, actor, asked.id) };
      });
      // Again after a lost answer: what is on its way already is not written twice.
      if (made.status === 'running') await enqueue(boss, exportJob, job);
      return { export: made };
    });
    app.get('/exports/:id', { config, schema: { params: byId, response: answer } }, async (request) => {
      const actor = actorOf(request);
      return { export: await readAsTenant(db, actor.accountId, (tx) => read(tx, actor, request.params.id)) };
    });
    const file = { ...config, gives: Object.values(fileFormats).map(({ contentType }) => contentType) };
    app.get('/uploads/file-export/download', { config: file, schema: { querystring: download } }, async (request, reply) => {
      const actor = actorOf(request);
      const found = await readAsTenant(db, actor.accountId, (tx) => read(tx, actor, request.query.url));
      const object = found.object_key ? await storage.get(found.object_key) : undefined;
      if (!object) throw new ApiError('export_too_old');
      return reply
        .header('content-disposition', `attachment; filename="${found.file_name}"`)
        .type(fileFormats[found.format].contentType)
        .send(object.body);
    });
  };
