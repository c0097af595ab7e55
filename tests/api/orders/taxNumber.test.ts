import { beforeAll, expect, it } from 'vitest';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import type { Export } from '../../../contract/exports.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld();
const { call, create, detail } = world;
beforeAll(() => startJobs(world.kit.services, jobKinds));

const brazil = {
  recipient: 'Ana Lima',
  address1: 'Rua das Flores 12',
  city: 'Curitiba',
  region: 'PR',
  postcode: '80010-000',
  country: 'BR',
};

it('stores a tax number plain, shows it whole on the order’s page, and masked in lists', async () => {
  const { id } = await create({ ...brazil, tax_number: '529.982.247-25' });
  expect(await detail(id)).toMatchObject({ tax_number: '52998224725', address_check: 'valid' });
  const { orders } = (await call('GET', '/orders?country=BR')).json();
  expect(orders).toMatchObject([{ id, tax_number: '••••••••725' }]);
  expect((await call('GET', '/orders?country=BR')).body).not.toContain('52998224725');
});

it('makes the address doubtful for wrong check digits, until it is corrected', async () => {
  const { id, version } = await create({ ...brazil, tax_number: '52998224726' });
  expect(await detail(id)).toMatchObject({ address_check: 'invalid' });
  const change = { order: { version, tax_number: '529.982.247-25' } };
  expect((await call('PUT', `/orders/${id}`, change)).statusCode).toBe(200);
  const order = await detail(id);
  expect(order).toMatchObject({ tax_number: '52998224725', address_check: 'valid' });
  // The history names the field, never the number.
  expect(JSON.stringify(order.events)).toContain('tax_number');
  expect(JSON.stringify(order.events)).not.toContain('529');
});

it('exports a tax number whole for customs forms', async () => {
  const request = {
    resource: 'orders',
    format: 'csv',
    locale: 'en',
    query: { country: 'BR' },
    columns: [{ name: 'tax_number', label: 'Tax number' }],
    choices: {},
  };
  const { export: exportRecord } = (await call('POST', '/exports', request)).json<{ export: Export }>();
  const finishedExport = await repeatUntil(
    async () => (await call('GET', `/exports/${exportRecord.id}`)).json<{ export: Export }>().export,
    ({ status }) => status !== 'running',
  );
  const file = await call('GET', `/uploads/file-export/download?type=exports&url=${finishedExport.id}`);
  expect(file.body).toContain('52998224725');
  expect(file.body).not.toContain('•');
});
