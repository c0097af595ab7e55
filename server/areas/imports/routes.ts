import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  duplicatesSchema,
  importFileSchema,
  importListSchema,
  importResultSchema,
  importRowSchema,
  importsQuerySchema,
  mappingSchema,
  pasteSchema,
  problemGroupSchema,
  readingSchema,
  resultsQuerySchema,
  rowsQuerySchema,
  sheetSchema,
  uploadQuerySchema,
} from '../../../contract/imports/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { invalid } from '../../base/errors.ts';
import { parseBody } from '../../http/parseBody.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAccount } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';
import { readProblems, readPreviewRows } from './checking/preview.ts';
import { fixRoutes } from './fixRoutes.ts';
import { listImports } from './listImports.ts';
import {
  assertMayUpdate,
  importResponse,
  importConfig,
  importKeyOf,
  importParams,
  shopKeyOf,
} from './importRequest.ts';
import { readImport, toImport, type ImportKey } from './storedImport.ts';
import { resultLines } from './result/resultFile.ts';
import { readResults } from './result/results.ts';
import { retryFailed } from './creating/retry.ts';
import {
  cancelImport,
  chooseDuplicates,
  chooseReading,
  chooseSheet,
  mapColumns,
  startCreating,
  stopCreating,
} from './wizardSteps.ts';
import { mappingRoutes } from './mapping/mappingRoutes.ts';
import { startImport, type ImportUpload } from './reading/startImport.ts';

const pasteLimit = 12 * 1024 * 1024;
/** Request bodies for the API document; neither is validated. */
const takes = { 'multipart/form-data': z.object({ file: z.file() }), 'application/json': pasteSchema };

/** Returns the user whose dashboard a call comes from, and the member of staff using it, if any. */
const requesterOf = (request: FastifyRequest): { userId: string; support: string | null } => {
  const { userId, support } = actorOf(request);
  return { userId, support: support?.staff ?? null };
};

const readUpload = async (
  request: FastifyRequest,
): Promise<Pick<ImportUpload, 'fileName' | 'body' | 'isCut'>> => {
  if (!request.isMultipart()) {
    const { file_name: fileName, text } = parseBody(pasteSchema, request.body);
    return { fileName, body: Buffer.from(text) };
  }
  const file = await request.file();
  if (!file) throw invalid({ file: 'required' });
  return { fileName: file.filename, body: file.file, isCut: () => file.file.truncated };
};

/** Reads from an import after checking that it belongs to this shop. */
const importReader =
  (db: Services['db']) =>
  <T>(key: ImportKey & { shopId: string }, read: (tx: Tx) => Promise<T>): Promise<T> =>
    asTenant(db, key.accountId, async (tx) => {
      await readImport(tx, key, { shopId: key.shopId });
      return read(tx);
    });

/** Routes that read: the last imports, one import, its preview. */
const readRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const readFromImport = importReader(db);
    const listSchema = { querystring: importsQuerySchema, response: { 200: importListSchema } };
    app.get('/imports', { config: { right: 'orders.view' }, schema: listSchema }, (request) =>
      listImports(db, shopKeyOf(request), request.query),
    );
    app.get(
      '/imports/:id',
      { config: importConfig, schema: { params: importParams, response: importResponse } },
      async (request) => {
        const key = importKeyOf(request);
        return { import: await readFromImport(key, async (tx) => toImport(await readImport(tx, key))) };
      },
    );
    const rowsResponse = { 200: z.object({ rows: z.array(importRowSchema), count: z.int() }) };
    app.get(
      '/imports/:id/rows',
      {
        config: importConfig,
        schema: { params: importParams, querystring: rowsQuerySchema, response: rowsResponse },
      },
      (request) => {
        const key = importKeyOf(request);
        return readFromImport(key, (tx) => readPreviewRows(tx, key, request.query));
      },
    );
    const resultsResponse = { 200: z.object({ results: z.array(importResultSchema), count: z.int() }) };
    app.get(
      '/imports/:id/results',
      {
        config: importConfig,
        schema: { params: importParams, querystring: resultsQuerySchema, response: resultsResponse },
      },
      (request) => {
        const { accountId, importId, shopId } = importKeyOf(request);
        return asTenant(db, accountId, async (tx) =>
          readResults(tx, await readImport(tx, { accountId, importId }, { shopId }), request.query),
        );
      },
    );
    const problemsResponse = { 200: z.object({ problems: z.array(problemGroupSchema) }) };
    app.get(
      '/imports/:id/problems',
      { config: importConfig, schema: { params: importParams, response: problemsResponse } },
      async (request) => {
        const key = importKeyOf(request);
        return { problems: await readFromImport(key, (tx) => readProblems(tx, key)) };
      },
    );
  };

/** Routes that start an import from an uploaded file or a pasted table. */
const uploadRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = limitPerAccount(services, limits.imports);
    const uploadSchema = { querystring: uploadQuerySchema, response: importResponse };
    app.post(
      '/imports',
      { config: { ...importConfig, takes }, onRequest, bodyLimit: pasteLimit, schema: uploadSchema },
      async (request) => {
        const { template_id: templateId, duplicates } = request.query;
        assertMayUpdate(request, duplicates);
        const details = {
          ...shopKeyOf(request),
          ...requesterOf(request),
          duplicates,
          ...(templateId && { templateId }),
        };
        return { import: await startImport(services, { ...details, ...(await readUpload(request)) }) };
      },
    );
  };

/** Routes for choices about how the file is read: its columns, its sheet, and the handling of existing orders. */
const choiceRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      '/imports/:id/mapping',
      {
        config: importConfig,
        schema: { params: importParams, body: mappingSchema, response: importResponse },
      },
      async (request) => {
        const key = importKeyOf(request);
        const { userId, name: actor } = actorOf(request);
        const author = { userId, actor };
        return { import: await mapColumns(services, key, { shopId: key.shopId, author }, request.body) };
      },
    );
    app.put(
      '/imports/:id/sheet',
      { config: importConfig, schema: { params: importParams, body: sheetSchema, response: importResponse } },
      async (request) => {
        const key = importKeyOf(request);
        return { import: await chooseSheet(services, key, key.shopId, request.body.sheet) };
      },
    );
    app.put(
      '/imports/:id/reading',
      {
        config: importConfig,
        schema: { params: importParams, body: readingSchema, response: importResponse },
      },
      async (request) => {
        const key = importKeyOf(request);
        return { import: await chooseReading(services, key, key.shopId, request.body) };
      },
    );
    app.put(
      '/imports/:id/duplicates',
      {
        config: importConfig,
        schema: { params: importParams, body: duplicatesSchema, response: importResponse },
      },
      async (request) => {
        const key = importKeyOf(request);
        const { duplicates } = request.body;
        assertMayUpdate(request, duplicates);
        return { import: await chooseDuplicates(services, key, key.shopId, duplicates) };
      },
    );
  };

/** Routes that control the creating of orders: start, stop, retry what failed, cancel. */
const creatingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/imports/:id/start',
      { config: importConfig, schema: { params: importParams, response: importResponse } },
      async (request) => {
        const key = importKeyOf(request);
        return {
          import: await startCreating(services, key, {
            ...requesterOf(request),
            shopId: key.shopId,
            assertMayStart: ({ duplicates }) => assertMayUpdate(request, duplicates),
          }),
        };
      },
    );
    app.post(
      '/imports/:id/stop',
      { config: importConfig, schema: { params: importParams, response: importResponse } },
      async (request) => {
        const key = importKeyOf(request);
        return { import: await stopCreating(services, key, key.shopId) };
      },
    );
    app.post(
      '/imports/:id/retry',
      { config: importConfig, schema: { params: importParams, response: importResponse } },
      async (request) => {
        const { shopId, ...key } = importKeyOf(request);
        return { import: await retryFailed(services, key, { shopId, ...requesterOf(request) }) };
      },
    );
    app.post(
      '/imports/:id/cancel',
      { config: importConfig, schema: { params: importParams, response: importResponse } },
      async (request) => {
        const key = importKeyOf(request);
        return { import: await cancelImport(services, key, key.shopId) };
      },
    );
  };

/** Route that streams the rows of an import as a CSV file for download. */
const resultFileRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/imports/:id/file',
      {
        config: { ...importConfig, gives: ['text/csv'] },
        schema: { params: importParams, body: importFileSchema },
      },
      async (request, reply) => {
        const key = importKeyOf(request);
        const storedImport = await asTenant(db, key.accountId, (tx) =>
          readImport(tx, key, { shopId: key.shopId }),
        );
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="import-${request.body.kind}.csv"`)
          .send(Readable.from(resultLines(db, storedImport, request.body)));
      },
    );
  };

/** Routes of the import wizard (look §6 "Import wizard"). Every import belongs to the shop of the token. */
export const importRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(services));
    await app.register(uploadRoutes(services));
    await app.register(choiceRoutes(services));
    await app.register(creatingRoutes(services));
    await app.register(resultFileRoutes(services));
    await app.register(fixRoutes(services));
    await app.register(mappingRoutes(services));
  };
