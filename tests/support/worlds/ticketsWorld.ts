import sharp from 'sharp';
import { uploadKey } from '../../../contract/designs/uploads.ts';
import type { TicketDetail } from '../../../contract/tickets/calls.ts';
import { staffWorld } from './staffWorld.ts';
import type { CostedOrder, OrdersSeller } from './orders.ts';

/** Staff who answer, and a seller who asks about their orders. */
export const ticketsWorld = () => {
  const world = staffWorld();
  /** Uploads a file to where the dashboard uploads it. */
  const uploaded = async (
    body: Buffer,
    name = 'photo.png',
    { userId }: Pick<OrdersSeller, 'userId'> = world.seller,
  ) => {
    const key = uploadKey(`${userId}/`, 'tickets', crypto.randomUUID(), name);
    await world.kit.services.storage.put(key, body, { contentType: 'application/octet-stream' });
    return { key, file_name: name };
  };
  const photo = async () =>
    uploaded(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
  const bodyOf = async (order: CostedOrder, extra: object = {}) => {
    const { items } = await world.detail(order.id);
    const pieces = items.map(({ id, quantity }: { id: string; quantity: number }) => ({
      item_id: id,
      quantity,
    }));
    return {
      ticket: {
        order_id: order.id,
        items: pieces,
        category: 'other',
        type: 'check',
        text: 'Wrong collar\nPlease look at it.',
        files: [],
        ...extra,
      },
    };
  };
  const ask = async (order: CostedOrder, extra: object = {}, call = world.call) =>
    call('POST', '/tickets', await bodyOf(order, extra));
  const openTicket = async (order: CostedOrder, extra: object = {}): Promise<TicketDetail> => {
    const response = await ask(order, extra);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().ticket;
  };
  const paid = async (): Promise<CostedOrder> => {
    const order = await world.create();
    await world.pay([order]);
    world.clock.forward(31);
    return order;
  };
  /** Creates a paid order that is shipped completely. */
  const sent = async (): Promise<CostedOrder> => {
    const order = await paid();
    await world.force(order.id, 'process');
    await world.runStaff('orders/ship', { order: order.id, number: world.nextNumber(), line: 'usps' });
    return order;
  };
  const read = async (id: string): Promise<TicketDetail> =>
    (await world.call('GET', `/tickets/${id}`)).json().ticket;
  const offerOf = ({ lines }: TicketDetail) => lines.findLast(({ offer }) => offer !== null)?.offer;
  return Object.assign(world, {
    uploaded,
    photo,
    bodyOf,
    ask,
    opened: openTicket,
    paid,
    sent,
    read,
    offerOf,
    /** Runs an action on a ticket as the seller. */
    does: (id: string, path: string, body?: object, headers?: Record<string, string>) =>
      world.call('POST', `/tickets/${id}/${path}`, body, headers),
    /** Lets staff offer a refund. */
    offered: async (id: string, cents: number) => {
      await world.runStaff('tickets/refund', { ticket: id, cents, text: 'We are sorry' });
      const offer = offerOf(await read(id));
      if (!offer) throw new Error('no offer');
      return offer;
    },
  });
};

export const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
