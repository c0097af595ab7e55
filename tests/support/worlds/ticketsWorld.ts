import sharp from 'sharp';
import { uploadKey } from '../../../contract/designs/uploads.ts';
import type { TicketDetail } from '../../../contract/tickets/calls.ts';
import { houseWorld } from './houseWorld.ts';
import type { CostedOrder, OrdersSeller } from './orders.ts';

/** A house that answers, and a seller who asks about his orders. */
export const ticketsWorld = () => {
  const world = houseWorld();
  /** Puts a file where the dashboard uploads to. */
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
  const bodyOf = async (order: CostedOrder, more: object = {}) => {
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
        ...more,
      },
    };
  };
  const ask = async (order: CostedOrder, more: object = {}, call = world.call) =>
    call('POST', '/tickets', await bodyOf(order, more));
  const opened = async (order: CostedOrder, more: object = {}): Promise<TicketDetail> => {
    const answer = await ask(order, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().ticket;
  };
  const paid = async (): Promise<CostedOrder> => {
    const order = await world.create();
    await world.pay([order]);
    world.clock.forward(31);
    return order;
  };
  /** A paid order, all of it on its way. */
  const sent = async (): Promise<CostedOrder> => {
    const order = await paid();
    await world.force(order.id, 'process');
    await world.deed('orders/ship', { order: order.id, number: world.nextNumber(), line: 'usps' });
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
    opened,
    paid,
    sent,
    read,
    offerOf,
    /** Does something with a ticket as the seller. */
    does: (id: string, path: string, body?: object, headers?: Record<string, string>) =>
      world.call('POST', `/tickets/${id}/${path}`, body, headers),
    /** The house offers a refund. */
    offered: async (id: string, cents: number) => {
      await world.deed('tickets/refund', { ticket: id, cents, text: 'We are sorry' });
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
