import { describe, expect, it } from 'vitest';
import { staffWorld } from '../../support/worlds/staffWorld.ts';

const world = staffWorld();
const { runStaff, refusal, ship, nextNumber, detail, inProduction } = world;

const kinds = async (id: string): Promise<string[]> =>
  (await detail(id)).events.map(({ kind }: { kind: string }) => kind);

const searchIds = async (search: string): Promise<string[]> =>
  (await world.call('GET', `/orders?search=${search}`)).json().orders.map(({ id }: { id: string }) => id);

describe('a parcel that was packed by mistake', () => {
  it('goes, and its pieces are packed again', async () => {
    const { order, number } = await ship();
    const answer = await runStaff('parcels/void', { number });
    expect(answer).toMatchObject({ order: order.code, package_no: 1 });
    const after = await detail(order.id);
    expect(after).toMatchObject({ status: 'process', packages: [], tracking_number: null });
    expect(await kinds(order.id)).toContain('parcel_voided');
    expect(await searchIds(number)).toEqual([]);
    await runStaff('orders/ship', { order: order.id, number: nextNumber(), line: 'usps' });
    expect(await detail(order.id)).toMatchObject({ status: 'fulfilled', packages: [{ package_no: 1 }] });
  });

  it('leaves the other parcels of the order with their numbers', async () => {
    const order = await inProduction();
    const [item] = (await detail(order.id)).items;
    const [first, second, third] = [nextNumber(), nextNumber(), nextNumber()];
    const shipment = { order: order.id, line: 'usps', items: [{ item_id: item.id, quantity: 1 }] };
    await runStaff('orders/ship', { ...shipment, number: first });
    await runStaff('orders/ship', { ...shipment, number: second });
    await runStaff('parcels/void', { number: first });
    expect(await detail(order.id)).toMatchObject({
      status: 'partially-fulfilled',
      tracking_number: second,
      packages: [{ package_no: 2, number: second }],
    });
    await runStaff('orders/ship', { ...shipment, number: third });
    expect((await detail(order.id)).packages).toMatchObject([{ package_no: 2 }, { package_no: 3 }]);
  });
});

describe('a mistyped tracking number', () => {
  it('is corrected on the parcel, on the order and in its search', async () => {
    const { order, number, id } = await ship();
    const corrected = nextNumber();
    await runStaff('parcels/renumber', { number, new_number: corrected });
    const after = await detail(order.id);
    expect(after).toMatchObject({ tracking_number: corrected, packages: [{ id, number: corrected }] });
    expect(after.packages[0].url).toContain(corrected);
    expect(await kinds(order.id)).toContain('parcel_renumbered');
    expect(await searchIds(corrected)).toEqual([order.id]);
    expect(await searchIds(number)).toEqual([]);
  });

  it('is refused if it is not one, or another parcel of the carrier has it', async () => {
    const { number } = await ship();
    const secondParcel = await ship();
    expect(await refusal('parcels/renumber', { number, new_number: 'x-x-x' })).toBe('invalid');
    expect(await refusal('parcels/renumber', { number, new_number: secondParcel.number })).toBe(
      'number_taken',
    );
  });
});

it.each([
  ['voided', 'parcels/void', {}],
  ['renumbered', 'parcels/renumber', { new_number: '9400111899560099999' }],
])(
  'a parcel is not %s once the carrier has scanned it, or where there is none',
  async (_word, path, body) => {
    const { number } = await ship();
    await runStaff('orders/track', { number, code: 'picked_up', carrier: 'USPS' });
    expect(await refusal(path, { number, ...body })).toBe('parcel_scanned');
    expect(await refusal(path, { number: nextNumber(), ...body })).toBe('not_found');
    expect(await refusal(path, { number, carrier: 'Nobody', ...body })).toBe('invalid');
  },
);

it('a parcel with a ticket is not voided', async () => {
  const order = await world.create();
  await world.pay([order]);
  await world.force(order.id, 'process');
  const number = nextNumber();
  const { tracking_id: id } = await runStaff('orders/ship', { order: order.id, number, line: 'usps' });
  const ticket = {
    tracking_ids: [id],
    category: 'shipping_status',
    type: 'check',
    text: 'Where?',
    files: [],
  };
  expect((await world.call('POST', '/tickets/parcels', { ticket })).statusCode).toBe(200);
  expect(await refusal('parcels/void', { number })).toBe('in_use');
});
