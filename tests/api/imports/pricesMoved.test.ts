import { expect, it } from 'vitest';
import { followVersion, insertPrice } from '../../support/operator/setPrice.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

/** An import whose prices change between its check and its start. */
const imports = importsWorld();
const { until } = imports;

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const paste = (...numbers: string[]) =>
  imports.paste(
    [
      header,
      ...numbers.map(
        (number) => `${number},Emily ${number},12 Main St,Denver,CO,80203,US,CT-BLK-L,2,lotus.png`,
      ),
    ].join('\n'),
  );

const setPrice = async (cents: number): Promise<void> => {
  const version = await insertPrice(imports, 'CT-BLK-L', cents);
  await followVersion(imports, version);
};

const start = async (id: string): Promise<string> =>
  (await imports.call('POST', `/imports/${id}/start`, {})).json().import.status;

const createdFrom = (id: string) =>
  imports.services.db.selectFrom('orders').select('total_cents').where('import_id', '=', id).execute();

it('shows the former cost and the new one before it creates anything', async () => {
  const checked = await paste('PM-1', 'PM-2');
  expect(checked.former_cost_cents).toBeNull();
  await setPrice(1000);
  expect(await start(checked.id)).toBe('checking');
  const moved = await until(checked.id, 'preview');
  expect(moved.former_cost_cents).toBe(checked.counts.cost_cents);
  expect(moved.counts.cost_cents).toBeGreaterThan(checked.counts.cost_cents ?? 0);
  expect(await createdFrom(checked.id)).toEqual([]);
  expect(await start(checked.id)).toBe('creating');
  await until(checked.id, 'done');
  const totals = (await createdFrom(checked.id)).map(({ total_cents: cents }) => Number(cents));
  expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(moved.counts.cost_cents);
});

it('forgets the former cost when the price returns, and when the columns are read anew', async () => {
  const checked = await paste('PM-3');
  await setPrice(1100);
  await start(checked.id);
  expect((await until(checked.id, 'preview')).former_cost_cents).toBe(checked.counts.cost_cents);
  await setPrice(1000);
  await start(checked.id);
  expect((await until(checked.id, 'preview')).former_cost_cents).toBeNull();
  await setPrice(1200);
  await start(checked.id);
  expect((await until(checked.id, 'preview')).former_cost_cents).toBe(checked.counts.cost_cents);
  await imports.call('PUT', `/imports/${checked.id}/mapping`, { mapping: checked.mapping });
  expect((await until(checked.id, 'preview')).former_cost_cents).toBeNull();
});

it('starts at once while the prices are those of its check', async () => {
  const checked = await paste('PM-4');
  expect(await start(checked.id)).toBe('creating');
  await until(checked.id, 'done');
});
