import { beforeAll } from 'vitest';
import type { CostedOrder } from './orders.ts';
import { ordersWorld } from './ordersWorld.ts';
import { openStaff, type Staff } from './topUps.ts';

/** An operator with a lead who calls the staff API, and a seller whose orders they process. */
export const staffWorld = () => {
  const world = ordersWorld({ balanceCents: 10_000_000 });
  let staff: Staff;
  beforeAll(async () => {
    staff = await openStaff(world.kit);
  });
  /** Runs a staff command that must succeed. */
  const runStaff = async (path: string, body: object) => {
    const answer = await staff.call('POST', path, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  /** Runs a staff command that is refused and returns its error code. */
  const refusal = async (path: string, body: object, by = staff): Promise<string> =>
    (await by.call('POST', path, body)).json().code;
  const inProduction = async (overrides = {}): Promise<CostedOrder> => {
    const order = await world.create(overrides);
    await world.force(order.id, 'process');
    return order;
  };
  let serial = 100_000;
  const nextNumber = (): string => `94001118995600${(serial += 1)}`;
  /** Sends a parcel with all items of a new order. */
  const ship = async (overrides = {}): Promise<{ order: CostedOrder; number: string; id: string }> => {
    const order = await inProduction(overrides);
    const number = nextNumber();
    const { tracking_id: id } = await runStaff('orders/ship', { order: order.id, number, line: 'usps' });
    return { order, number, id };
  };
  const hoursAgo = (hours: number): string =>
    new Date(world.clock.now().getTime() - hours * 3_600_000).toISOString();
  /** Returns the parcel as the API shows it now. */
  const readTracking = async (id: string) => (await world.call('GET', `/trackings/${id}`)).json().tracking;
  /** Uploads a CSV. */
  const file = async (path: string, rows: readonly (readonly string[])[], by = staff) => {
    const boundary = 'X-BOUNDARY';
    const text = rows.map((row) => row.join(',')).join('\n');
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
    const headers = {
      authorization: `Bearer ${by.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    return world.kit.app.inject({ method: 'POST', url: `/v1/ops/${path}`, payload, headers });
  };
  return Object.assign(world, {
    runStaff,
    refusal,
    inProduction,
    nextNumber,
    ship,
    hoursAgo,
    readTracking,
    file,
    staff: () => staff,
  });
};
