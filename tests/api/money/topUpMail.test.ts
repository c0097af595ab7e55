import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { topUpMailJob } from '../../../server/areas/topups/topUpMail.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { readRawMail } from '../../../server/mail/outbox.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { askTopUp, openTill } from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });

beforeAll(async () => {
  await openTill(world.kit);
  await startJobs(world.kit.services, [topUpMailJob]);
});

const send = (id: string, from: { call: typeof world.call } = world) =>
  from.call('POST', `/bills/transactions/top-up/${id}/mail`);

const pictureIn = (raw: string): Buffer => {
  const [, base64 = ''] = /Content-Type: image\/png[\s\S]*?\r?\n\r?\n([\w+/=\r\n]+)/.exec(raw) ?? [];
  return Buffer.from(base64, 'base64');
};

it('mails a transfer to the requester’s own address, with its details and a QR code that an app reads', async () => {
  const request = await askTopUp(world.seller);
  const response = await send(request.id);
  expect(response.statusCode).toBe(200);
  const { email } = response.json();
  const [mail] = await mailsTo(world.kit.services, email, 1);
  for (const part of [request.transfer_text ?? '', '7,623,000', `/bills/transactions/${request.id}`])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain('token=');
  const raw = (await readRawMail(world.kit.services.config.dataDir, { id: mail?.id ?? '' })).toString(
    'latin1',
  );
  const { data, info } = await sharp(pictureIn(raw))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ data, width: info.width, height: info.height })).toBe(request.qr);
});

it('mails nothing for a closed request, another method, or somebody else’s request', async () => {
  const over = await askTopUp(world.seller);
  await world.call('PUT', `/bills/transactions/top-up/${over.id}`, {
    transaction: { status: 'canceled', version: 1 },
  });
  expect((await send(over.id)).json().code).toBe('top_up_closed');
  const elsewhere = await askTopUp(world.seller, { method: 'paypal' });
  expect((await send(elsewhere.id)).json().code).toBe('top_up_closed');
  const stranger = await openSeller(world.kit);
  const open = await askTopUp(world.seller);
  expect((await send(open.id, stranger)).statusCode).toBe(404);
});
