import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  designChangeSchema,
  designDetailSchema,
  folderName,
  librarySchema,
  namesSchema,
  newFileSchema,
  openOrdersSchema,
  placeAllSchema,
  placementsChangedSchema,
  existingNamesSchema,
  waitingQuerySchema,
  waitingCountSchema,
} from '../../../../contract/designs/calls.ts';
import { folderText } from '../../../../contract/designs/designs.ts';
import { mockupNamesSchema, mockupQuerySchema } from '../../../../contract/designs/mockups.ts';
import { bulkResultSchema, selectionSchema } from '../../../../contract/lists.ts';
import { actorOf } from '../../../actor/actor.ts';
import { asTenant, readAsTenant, type Tx } from '../../../database/tenant.ts';
import { idempotencyHeaders as headers } from '../../../http/idempotent.ts';
import { selectedIds } from '../../../lists/selection.ts';
import { inScope, onceInScope } from '../../../lists/work.ts';
import { limits } from '../../../limits/limits.ts';
import { limitPerAccount } from '../../../limits/strictLimit.ts';
import type { Services } from '../../../services/services.ts';
import { changeDesign, moveDesigns } from './change.ts';
import { readDesignDetail } from './detail.ts';
import { recordFolder, readLibrary, readStorageUse, renameFolder } from './folders.ts';
import { nameMockups } from './mockups.ts';
import { readUsedNames } from './names.ts';
import { countPlaceableOrders, placeAll } from './placeAll.ts';
import { removeDesigns } from './remove.ts';
import { replaceFile } from './replace.ts';
import { designSource, libraryScope } from './source.ts';
import { openOrders } from './uses.ts';

const params = z.object({ id: z.uuid() });
const detail = { 200: z.object({ design: designDetailSchema }) };
const libraryResponse = { 200: z.object({ library: librarySchema }) };

/** Routes of one file: read it, change it, replace its content; and the file names of mockups. */
const fileRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const names = { querystring: mockupQuerySchema, response: { 200: mockupNamesSchema } };
    const onRequest = limitPerAccount(services, limits.mockups);
    app.get('/designs/mockups', { config: { right: 'designs.view' }, onRequest, schema: names }, (request) =>
      nameMockups(services, actorOf(request).accountId, request.query),
    );
    app.get(
      '/designs/:id',
      { config: { right: 'designs.view' }, schema: { params, response: detail } },
      async (request) => ({
        design: await readDesignDetail(services, actorOf(request), request.params.id),
      }),
    );
    const change = { params, body: z.strictObject({ design: designChangeSchema }), response: detail };
    app.put('/designs/:id', { config: { right: 'designs.edit' }, schema: change }, async (request) => {
      const { id } = request.params;
      await inScope(services, request, (work) => changeDesign(work, id, request.body.design));
      return { design: await readDesignDetail(services, actorOf(request), id) };
    });
    const replace = { params, body: newFileSchema, response: detail };
    app.post('/designs/:id/file', { config: { right: 'designs.edit' }, schema: replace }, async (request) => {
      const actor = actorOf(request);
      return {
        design: await readDesignDetail(
          services,
          actor,
          await replaceFile(services, actor, request.params.id, request.body.file),
        ),
      };
    });
  };

/** Routes of the orders that print a file and may still be changed, and its placement in them. */
const waitingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/designs/:id/orders',
      { config: { right: 'orders.edit' }, schema: { params, response: { 200: openOrdersSchema } } },
      (request) =>
        inScope(services, request, async (work) => ({ orders: await openOrders(work, request.params.id) })),
    );
    const count = { params, querystring: waitingQuerySchema, response: { 200: waitingCountSchema } };
    app.get('/designs/:id/waiting', { config: { right: 'orders.edit' }, schema: count }, (request) =>
      inScope(services, request, (work) =>
        countPlaceableOrders(services, work, request.params.id, request.query),
      ),
    );
    const placementSchema = {
      params,
      headers,
      body: placeAllSchema,
      response: { 200: placementsChangedSchema },
    };
    app.post(
      '/designs/:id/placement',
      { config: { right: 'orders.edit' }, schema: placementSchema },
      (request) =>
        onceInScope(services, request, (work) =>
          placeAll(services, work, request.params.id, request.body.placement),
        ),
    );
  };

/** Routes that act on many files. */
const bulkRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const selection = z.strictObject({ selection: selectionSchema });
    const remove = { headers, body: selection, response: { 200: bulkResultSchema } };
    app.post('/designs/delete', { config: { right: 'designs.delete' }, schema: remove }, (request) =>
      onceInScope(services, request, async (work) => {
        const ids = await selectedIds(
          work.tx,
          designSource,
          libraryScope(actorOf(request), services),
          request.body.selection,
        );
        return removeDesigns(work, ids);
      }),
    );
    const move = {
      headers,
      body: selection.extend({ folder: folderText }),
      response: { 200: bulkResultSchema },
    };
    app.post('/designs/move', { config: { right: 'designs.edit' }, schema: move }, (request) =>
      onceInScope(services, request, async (work) => {
        const ids = await selectedIds(
          work.tx,
          designSource,
          libraryScope(actorOf(request), services),
          request.body.selection,
        );
        return { changed: await moveDesigns(work, ids, request.body.folder), refused: {} };
      }),
    );
    const names = { body: namesSchema, response: { 200: existingNamesSchema } };
    app.post('/designs/names', { config: { right: 'designs.view' }, schema: names }, async (request) => {
      const { accountId } = actorOf(request);
      return {
        taken: await readAsTenant(services.db, accountId, (tx) =>
          readUsedNames(tx, accountId, request.body.names),
        ),
      };
    });
  };

/** Changes the library and returns its folders with their counts. */
const changeLibrary = async ({ db }: Services, accountId: string, change: (tx: Tx) => Promise<void>) => {
  const usage = await readStorageUse(db, accountId);
  return {
    library: await asTenant(db, accountId, async (tx) => {
      await change(tx);
      return readLibrary(tx, accountId, usage);
    }),
  };
};

/** Routes of the library's folders. */
const folderRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/designs/folders',
      { config: { right: 'designs.view' }, schema: { response: libraryResponse } },
      (request) => changeLibrary(services, actorOf(request).accountId, async () => undefined),
    );
    const add = { body: z.strictObject({ name: folderName }), response: libraryResponse };
    app.post('/designs/folders', { config: { right: 'designs.create' }, schema: add }, (request) => {
      const { accountId } = actorOf(request);
      return changeLibrary(services, accountId, (tx) => recordFolder(tx, accountId, request.body.name));
    });
    const rename = {
      body: z.strictObject({ name: folderName, to: z.union([z.literal(''), folderName]) }),
      response: libraryResponse,
    };
    app.put('/designs/folders', { config: { right: 'designs.edit' }, schema: rename }, (request) => {
      const { accountId } = actorOf(request);
      return changeLibrary(services, accountId, (tx) =>
        renameFolder(tx, accountId, request.body.name, request.body.to),
      );
    });
  };

/** Routes of the library: its files, actions on many of them, its folders. */
export const libraryRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [folderRoutes, bulkRoutes, waitingRoutes, fileRoutes])
      await app.register(routes(services));
  };
