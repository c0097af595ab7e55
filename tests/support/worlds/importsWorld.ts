import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { buildApp } from '../../../server/start/app.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { repeatUntil } from '../repeatUntil.ts';
import { fileBody } from '../servers/fileBody.ts';
import { buildCatalog, buildDesign, buildSeller, signIn, type Call, type Seller } from './seller.ts';
import { testServices, type TestServices } from '../database/services.ts';
import { ownerPool } from '../database/ownerDb.ts';

/**
 * A server with its jobs, the test catalog, and a seller with print files, for the imports of one test file. Opens
 * before the first test and closes after the last; its parts exist only while a test runs.
 */
export const importsWorld = ({ designs = ['lotus.png'] }: { designs?: readonly string[] } = {}) => {
  let world: TestServices;
  let app: FastifyInstance;
  let seller: Seller;
  let call: Call;
  let variants: Map<string, string>;

  beforeAll(async () => {
    world = await testServices();
    variants = await buildCatalog(world.services);
    seller = await buildSeller(world.services);
    for (const name of designs) await buildDesign(world.services, seller.accountId, name);
    app = await buildApp(world.services);
    await startJobs(world.services, jobKinds);
    call = await signIn(app, seller);
  });

  afterAll(async () => {
    await app.close();
    await world.close();
  });

  /** Waits until the import has a status. Throws if it does not get there. */
  const until = (id: string, ...statuses: Import['status'][]): Promise<Import> =>
    repeatUntil(
      async () => (await call('GET', `/imports/${id}`)).json<{ import: Import }>().import,
      ({ status }) => statuses.includes(status),
    );

  return {
    get app() {
      return app;
    },
    get services() {
      return world.services;
    },
    get seller() {
      return seller;
    },
    /** Calls the API as the seller, in their shop. */
    get call() {
      return call;
    },
    /** Ids of the catalog's variants by SKU. */
    get variants() {
      return variants;
    },
    /** Calls the API as a seller of another account. */
    stranger: async () =>
      signIn(app, await buildSeller(world.services, { email: 'other@example.test', prefix: 'OT' })),
    until,
    /** Creates an import of this text and waits until it needs its seller. */
    paste: async (text: string, query = ''): Promise<Import> => {
      const body = { text, file_name: 'orders.csv' };
      const { import: importRecord } = (await call('POST', `/imports${query}`, body)).json<{
        import: Import;
      }>();
      return until(importRecord.id, 'preview', 'mapping', 'failed');
    },
    /** Creates an import of this file as a browser uploads it, and waits until it needs its seller. */
    upload: async (name: string, content: Buffer): Promise<Import> => {
      const { headers, payload } = fileBody(name, content);
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/imports',
        headers: { ...headers, authorization: `Bearer ${call.token}` },
        payload,
      });
      return until(answer.json<{ import: Import }>().import.id, 'preview', 'mapping', 'failed');
    },
    /** Adds the tee in XL, so that there is a suggestion for a wrong size. */
    addLargeTee: () =>
      ownerPool(world.services)
        .query(`insert into variants (base_id, sku, color, hex, size, weight_g, base_cents, position)
      select base_id, 'CT-BLK-XL', color, hex, 'XL', weight_g, base_cents, 9 from variants where sku = 'CT-BLK-L'`),
    /** Creates the orders of an import that is in its preview. */
    create: async (id: string): Promise<Import> => {
      expect((await call('POST', `/imports/${id}/start`, {})).statusCode).toBe(200);
      return until(id, 'done');
    },
  };
};
