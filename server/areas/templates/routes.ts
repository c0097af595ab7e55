import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { importTemplatesSchema } from '../../../contract/imports/templates.ts';
import { bulkResultSchema, selectionSchema } from '../../../contract/lists.ts';
import {
  newTemplateSchema,
  templateChangeSchema,
  templateCopySchema,
  templateDetailSchema,
  testRunResponseSchema,
  testPasteSchema,
  testQuerySchema,
} from '../../../contract/templates/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAccount } from '../../limits/strictLimit.ts';
import { selectedIds } from '../../lists/selection.ts';
import { scopeOf } from '../../lists/scope.ts';
import { inScope, onceInScope, type ScopedWork } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { readTemplates } from '../imports/mapping/templates.ts';
import { shopKeyOf } from '../imports/importRequest.ts';
import { readTemplateDetail } from './detail.ts';
import { templateSource } from './source.ts';
import { testUpload } from './testUpload.ts';
import { addTemplate, changeTemplate, copyTemplate, removeTemplate, removeTemplates } from './write.ts';

/** Right to import, which includes templates: an import itself saves, replaces and teaches templates (domain §8). */
const config = { right: 'orders.create' } as const;
const params = z.object({ id: z.uuid() });
const response = { 200: z.object({ template: templateDetailSchema }) };

/** Runs work that returns the id of a template, and returns the template afterwards. */
const afterwards = (
  services: Services,
  request: FastifyRequest,
  work: (work: ScopedWork) => Promise<string>,
) =>
  onceInScope(services, request, async (doing) => ({
    template: await readTemplateDetail(doing.tx, doing, await work(doing)),
  }));

const readRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/templates/kept',
      { config, schema: { response: { 200: importTemplatesSchema } } },
      async (request) => {
        const scope = shopKeyOf(request);
        return { templates: await readAsTenant(db, scope.accountId, (tx) => readTemplates(tx, scope)) };
      },
    );
    app.get('/templates/:id', { config, schema: { params, response } }, async (request) => {
      const scope = scopeOf(actorOf(request));
      return {
        template: await readAsTenant(db, scope.accountId, (tx) =>
          readTemplateDetail(tx, scope, request.params.id),
        ),
      };
    });
  };

const writeRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const add = { headers, body: z.strictObject({ template: newTemplateSchema }), response };
    app.post('/templates', { config, schema: add }, (request) =>
      afterwards(services, request, (work) => addTemplate(work, request.body.template)),
    );
    const copy = {
      headers,
      params,
      body: z.strictObject({ template: templateCopySchema }),
      response,
    };
    app.post('/templates/:id/copy', { config, schema: copy }, (request) =>
      afterwards(services, request, (work) =>
        copyTemplate(work, request.params.id, request.body.template.name),
      ),
    );
    const remove = {
      headers,
      body: z.strictObject({ selection: selectionSchema }),
      response: { 200: bulkResultSchema },
    };
    app.post('/templates/delete', { config, schema: remove }, (request) =>
      onceInScope(services, request, async (work) => {
        const scope = await templateSource.scope(actorOf(request), services);
        return removeTemplates(
          work,
          await selectedIds(work.tx, templateSource, scope, request.body.selection),
        );
      }),
    );
    const change = { params, body: z.strictObject({ template: templateChangeSchema }), response };
    app.put('/templates/:id', { config, schema: change }, (request) =>
      inScope(services, request, async (work) => {
        await changeTemplate(work, request.params.id, request.body.template);
        return { template: await readTemplateDetail(work.tx, work, request.params.id) };
      }),
    );
    app.delete(
      '/templates/:id',
      { config, schema: { params, response: { 200: z.object({ success: z.literal(true) }) } } },
      async (request) => {
        await inScope(services, request, (work) => removeTemplate(work, request.params.id));
        return { success: true as const };
      },
    );
  };

const pasteLimit = 2 * 1024 * 1024;
/** Body types for the API document: the validator sees neither of them. */
const bodyTypes = {
  'multipart/form-data': z.object({ file: z.file() }),
  'application/json': testPasteSchema,
};

const testRunRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = limitPerAccount(services, limits.tries);
    const schema = { querystring: testQuerySchema, response: { 200: testRunResponseSchema } };
    app.post(
      '/templates/try',
      { config: { ...config, takes: bodyTypes }, onRequest, bodyLimit: pasteLimit, schema },
      (request) => testUpload(services, request, request.query.template_id ?? null),
    );
  };

/** Routes of import templates: the account's own and ready-made ones (look §6 "Import templates"). */
export const templateRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [testRunRoutes, writeRoutes, readRoutes]) await app.register(routes(services));
  };
