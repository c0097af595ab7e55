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

describe('a number of another parcel that carriers have reported about', () => {
  const track = (number: string, code: string, hours: number) =>
    runStaff('orders/track', { number, code, carrier: 'USPS', happened_at: world.hoursAgo(hours) });

  /** Sends a parcel under the number of another one, which has arrived. */
  const shipWrong = async () => {
    const parcel = await ship();
    await track(parcel.number, 'picked_up', 9);
    await track(parcel.number, 'delivered', 1);
    expect(await world.readTracking(parcel.id)).toMatchObject({ status: 'delivered' });
    return parcel;
  };

  const show = async (number: string) =>
    (await world.staff().call('GET', `parcels/show?number=${number}`)).json();

  it('is corrected once staff have seen and confirmed the events, and the parcel begins anew', async () => {
    const { order, number, id } = await shipWrong();
    const seen = await show(number);
    expect(seen).toMatchObject({ order: order.code, package_no: 1, carrier: 'USPS', tickets: 0, events: 2 });
    expect(seen.reports.map(({ code }: { code: string }) => code)).toEqual(['delivered', 'picked_up']);
    const corrected = nextNumber();
    const change = { number, new_number: corrected };
    expect(await refusal('parcels/renumber', change)).toBe('parcel_scanned');
    await track(number, 'arrived', 5);
    expect(await refusal('parcels/renumber', { ...change, events: 2 })).toBe('version_conflict');
    expect(await runStaff('parcels/renumber', { ...change, events: '3' })).toMatchObject({ events: 3 });
    expect(await world.readTracking(id)).toMatchObject({
      number: corrected,
      status: 'in-transit',
      last_event: 'label_created',
      activated_at: null,
      delivered_at: null,
      told: [],
    });
    expect(await detail(order.id)).toMatchObject({ status: 'fulfilled', tracking_number: corrected });
    expect(await refusal('orders/track', { number, code: 'returned', carrier: 'USPS' })).toBe('not_found');
    await track(corrected, 'picked_up', 2);
    expect(await world.readTracking(id)).toMatchObject({ last_event: 'picked_up', delivered_at: null });
  });

  it('leaves what was reported in the timeline of the order', async () => {
    const { order, number } = await shipWrong();
    await runStaff('parcels/renumber', { number, new_number: nextNumber(), events: 2 });
    const { events } = await detail(order.id);
    const { data } = events.find(({ kind }: { kind: string }) => kind === 'parcel_renumbered');
    expect(data).toMatchObject({ from: number, events: 2, reports: [{ code: 9 }, { code: 2 }] });
  });

  it('may turn out to be right: what is reported again counts again', async () => {
    const { number, id } = await shipWrong();
    const other = nextNumber();
    await runStaff('parcels/renumber', { number, new_number: other, events: 2 });
    await runStaff('parcels/renumber', { number: other, new_number: number });
    await track(number, 'delivered', 1);
    expect(await world.readTracking(id)).toMatchObject({
      status: 'delivered',
      told: [{ code: 'delivered' }],
    });
  });

  it('is taken back with its parcel, whose pieces are sent again', async () => {
    const { order, number } = await shipWrong();
    expect(await refusal('parcels/void', { number, events: 1 })).toBe('version_conflict');
    await runStaff('parcels/void', { number, events: 2 });
    expect(await detail(order.id)).toMatchObject({ status: 'process', packages: [] });
    const right = nextNumber();
    await runStaff('orders/ship', { order: order.id, number: right, line: 'usps' });
    expect(await detail(order.id)).toMatchObject({ status: 'fulfilled', tracking_number: right });
  });

  it('of the same seller goes from the wrong order only', async () => {
    const { number, id } = await shipWrong();
    const order = await inProduction();
    const { tracking_id: wrongId } = await runStaff('orders/ship', { order: order.id, number, line: 'usps' });
    await track(number, 'exception', 0);
    expect(await refusal('parcels/renumber', { number, new_number: nextNumber(), events: 1 })).toBe(
      'invalid',
    );
    const right = { number, order: order.code, new_number: nextNumber(), events: 1 };
    await runStaff('parcels/renumber', right);
    expect(await world.readTracking(wrongId)).toMatchObject({ number: right.new_number, told: [] });
    expect((await world.readTracking(id)).told).toHaveLength(3);
  });
});

describe('a parcel with tickets', () => {
  /** Sends a paid order: others may not be asked about. */
  const shipPaid = async () => {
    const order = await world.create();
    await world.pay([order]);
    await world.force(order.id, 'process');
    const number = nextNumber();
    const { tracking_id: id } = await runStaff('orders/ship', { order: order.id, number, line: 'usps' });
    return { order, number, id };
  };

  const openTicket = async (ids: readonly string[]): Promise<string> => {
    const ticket = {
      tracking_ids: ids,
      category: 'shipping_status',
      type: 'check',
      text: 'Where?',
      files: [],
    };
    const answer = await world.call('POST', '/tickets/parcels', { ticket });
    expect(answer.statusCode).toBe(200);
    return answer.json().ticket.id;
  };

  const readTicket = async (id: string) => (await world.call('GET', `/tickets/${id}`)).json().ticket;

  it('is voided, and the tickets stay with the order and say so', async () => {
    const { order, number, id } = await shipPaid();
    const other = await shipPaid();
    const ticketId = await openTicket([id]);
    const sharedId = await openTicket([other.id, id]);
    const silentId = await openTicket([other.id]);
    await runStaff('parcels/void', { number });
    const ticket = await readTicket(ticketId);
    expect(ticket).toMatchObject({ order_id: order.id, named_parcels: [], status: 'pending' });
    const lines = [
      { kind: 'message', text: 'Where?' },
      { kind: 'parcel_voided', side: null, author: null, text: number },
    ];
    expect(ticket.lines).toMatchObject(lines);
    const shared = await readTicket(sharedId);
    expect(shared.named_parcels).toMatchObject([{ number: other.number }]);
    expect(shared.orders.map(({ code }: { code: string }) => code)).toContain(order.code);
    expect(shared.lines).toMatchObject(lines);
    expect((await readTicket(silentId)).lines).toHaveLength(1);
    await runStaff('orders/ship', { order: order.id, number: nextNumber(), line: 'usps' });
    expect(await detail(order.id)).toMatchObject({ status: 'fulfilled' });
  });
});
