import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { buildApp } from '../../../server/start/app.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { askUntil } from '../askUntil.ts';
import { fileBody } from '../servers/fileBody.ts';
import { buildCatalog, buildDesign, buildSeller, signIn, type Call, type Seller } from './seller.ts';
import { testServices, type TestServices } from '../database/services.ts';
import { ownerPool } from '../database/ownerDb.ts';

/**
 * A server with its jobs, the test catalog, and a seller with print files, for the imports of one test file. Opens
 * before the first test and closes after the last; the parts are there only while a test runs.
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

  /** The import once it is so far. Throws where it does not get there. */
  const until = (id: string, ...statuses: Import['status'][]): Promise<Import> =>
    askUntil(
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
    /** Calls as the seller, in his shop. */
    get call() {
      return call;
    },
    /** Ids of the catalog's variants by SKU. */
    get variants() {
      return variants;
    },
    /** Calls as a seller of another account. */
    stranger: async () =>
      signIn(app, await buildSeller(world.services, { email: 'other@example.test', prefix: 'OT' })),
    until,
    /** An import of this text, once it waits for its seller. */
    paste: async (text: string, query = ''): Promise<Import> => {
      const body = { text, file_name: 'orders.csv' };
      const { import: made } = (await call('POST', `/imports${query}`, body)).json<{ import: Import }>();
      return until(made.id, 'preview', 'mapping', 'failed');
    },
    /** An import of this file as a browser hands it in, once it waits for its seller. */
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
    /** The tee in XL too, so that a wrong size is near. */
    addLargeTee: () =>
      ownerPool(world.services)
        .query(`insert into variants (base_id, sku, color, hex, size, weight_g, base_cents, position)
      select base_id, 'CT-BLK-XL', color, hex, 'XL', weight_g, base_cents, 9 from variants where sku = 'CT-BLK-L'`),
    /** Creates the orders of an import that waits in its preview. */
    create: async (id: string): Promise<Import> => {
      expect((await call('POST', `/imports/${id}/start`, {})).statusCode).toBe(200);
      return until(id, 'done');
    },
  };
};
