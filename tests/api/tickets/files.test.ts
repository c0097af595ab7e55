import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadKey, type UploadType } from '../../../contract/designs/uploads.ts';
import { pdfOf } from '../../support/pdfOf.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { codeOf, ticketsWorld } from '../../support/worlds/ticketsWorld.ts';
import { askTopUp, openTill } from '../../support/worlds/topUps.ts';

const world = ticketsWorld();
const { ask, opened, paid, photo, uploaded } = world;

describe('files of a ticket', () => {
  it('decodes files completely and refuses unreadable ones', async () => {
    const order = await paid();
    const noise = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const jpeg = await sharp(noise).jpeg().toBuffer();
    for (const [name, bytes] of [
      ['cut.png', noise.subarray(0, noise.length / 2)],
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2)],
      ['empty.pdf', Buffer.from('%PDF-1.7 of nothing')],
    ] as const)
      expect([name, ...codeOf(await ask(order, { files: [await uploaded(bytes, name)] }))]).toEqual([
        name,
        422,
        'file_broken',
      ]);
    const whole = await opened(order, {
      files: [await uploaded(noise, 'whole.png'), await uploaded(jpeg, 'whole.jpg')],
    });
    expect(whole.lines[0]?.files).toHaveLength(2);
  });

  it('removes control characters from names, and refuses an empty message', async () => {
    const order = await paid();
    const file = { ...(await photo()), file_name: 'label\u202egnp.exe\u0007' };
    const ticket = await opened(order, { files: [file], text: 'Look\u202e here\nPlease' });
    expect(ticket.lines[0]).toMatchObject({
      text: 'Look\u202e here\u202c\nPlease',
      files: [{ file_name: 'labelgnp.exe' }],
    });
    expect((await ask(order, { text: '\u200b \u2060' })).json().errors).toEqual({
      'ticket.text': 'required',
    });
  });

  it('accepts pictures, videos and PDFs by content, readable only by those who see the ticket', async () => {
    const order = await paid();
    expect(
      codeOf(await ask(order, { files: [await uploaded(Buffer.from('<svg onload=alert(1)>'), 'a.png')] })),
    ).toEqual([422, 'not_an_attachment']);
    const stranger = await openSeller(world.kit);
    expect(
      codeOf(await ask(order, { files: [await uploaded(Buffer.from('%PDF-1.7'), 'a.pdf', stranger)] })),
    ).toEqual([404, 'upload_missing']);
    const ticket = await opened(order, {
      files: [await photo(), await uploaded(pdfOf(1), 'nhãn.pdf')],
    });
    const [picture, paper] = ticket.lines[0]?.files ?? [];
    const path = `/tickets/${ticket.id}/files/`;
    const response = await world.call('GET', `${path}${paper?.id}`);
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      200,
      'application/pdf',
      pdfOf(1).toString('utf8'),
    ]);
    expect((await world.call('GET', `${path}${picture?.id}/thumb`)).headers['content-type']).toBe(
      'image/webp',
    );
    expect(codeOf(await world.call('GET', `${path}${paper?.id}/thumb`))).toEqual([404, 'not_found']);
    expect(codeOf(await stranger.call('GET', `${path}${paper?.id}`))).toEqual([404, 'not_found']);
    expect(
      codeOf(await world.call('GET', `/tickets/${(await opened(order)).id}/files/${paper?.id}`)),
    ).toEqual([404, 'not_found']);
    const { url } = (
      await world.staff().call('GET', `tickets/file?ticket=${ticket.id}&file=${paper?.id}`)
    ).json();
    expect(url).toContain('X-Amz-Signature');
  });
});

describe('a photo of a phone', () => {
  const phonePhoto = async (name: string) =>
    uploaded(await readFile(new URL(`../../files/photos/${name}`, import.meta.url)), 'IMG_2210.HEIC');

  it.each([
    ['phone.heic', 640, 480],
    ['phone-48-megapixels.heic', 8064, 6048],
  ])('%s is stored and shown as JPEG', async (name, width, height) => {
    const ticket = await opened(await paid(), { files: [await phonePhoto(name)] });
    const [file] = ticket.lines[0]?.files ?? [];
    expect(file).toMatchObject({ file_name: 'IMG_2210.jpg', mime_type: 'image/jpeg' });
    const path = `/tickets/${ticket.id}/files/${file?.id}`;
    const response = await world.call('GET', path);
    expect(response.headers['content-type']).toBe('image/jpeg');
    const picture = sharp(response.rawPayload);
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width, height });
    const [red = 0, green = 255] = await picture
      .extract({ left: width / 4, top: height / 4, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(green + 80);
    expect((await world.call('GET', `${path}/thumb`)).headers['content-type']).toBe('image/webp');
  });

  it('accepts a WebP as the photo that a fault needs', async () => {
    const webp = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    for (const file of [await phonePhoto('phone.heic'), await uploaded(webp, 'photo.webp')])
      expect(
        (await ask(await world.sent(), { category: 'defect', type: 'remake', files: [file] })).statusCode,
      ).toBe(200);
  });

  it('refuses a broken photo by its name, like every file', async () => {
    const whole = await readFile(new URL('../../files/photos/phone.heic', import.meta.url));
    const order = await paid();
    for (const [bytes, name, code] of [
      [whole.subarray(0, 900), 'IMG_1.HEIC', 'file_broken'],
      [Buffer.from('no file at all'), 'IMG_2.HEIC', 'not_an_attachment'],
    ] as const)
      expect(
        (await ask(order, { files: [await photo(), await uploaded(bytes, name)] })).json(),
      ).toMatchObject({
        code,
        details: { file_name: name },
      });
  });
});

describe('an upload', () => {
  beforeAll(() => openTill(world.kit));

  const key = (type: UploadType) =>
    uploadKey(`${world.seller.userId}/`, type, crypto.randomUUID(), 'photo.png');
  let shade = 0;
  /** Puts a picture unlike every other where the dashboard uploads to. */
  const stored = async (type: UploadType): Promise<string> => {
    const background = { r: (shade += 1), g: 90, b: 160 };
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } });
    const to = key(type);
    await world.kit.services.storage.put(to, await picture.png().toBuffer(), { contentType: 'image/png' });
    return to;
  };
  const takeAsDesign = (from: string) =>
    world.call('POST', '/designs', { design: { key: from, file_name: 'photo.png' } });
  const attach = async (from: string) =>
    ask(await paid(), { files: [{ key: from, file_name: 'photo.png' }] });
  const takeAsReceipt = async (from: string) => {
    const { id } = await askTopUp(world.seller);
    return world.call('POST', `/bills/transactions/top-up/${id}/receipt`, {
      receipt: { key: from, file_name: 'photo.png' },
    });
  };
  const refused = [422, 'upload_other_use'];

  it('accepts an upload that became a design as no file of a ticket and no receipt', async () => {
    const from = await stored('designs');
    const design = (await takeAsDesign(from)).json().design.id;
    expect(codeOf(await attach(from))).toEqual(refused);
    expect(codeOf(await takeAsReceipt(from))).toEqual(refused);
    expect((await takeAsDesign(from)).json().design.id).toBe(design);
  });

  it('accepts an upload for a ticket or a receipt as nothing else', async () => {
    const [ticketFile, receipt] = [await stored('tickets'), await stored('receipts')];
    expect(codeOf(await takeAsDesign(ticketFile))).toEqual(refused);
    expect(codeOf(await takeAsReceipt(ticketFile))).toEqual(refused);
    expect(codeOf(await takeAsDesign(receipt))).toEqual(refused);
    expect(codeOf(await attach(receipt))).toEqual(refused);
    expect((await attach(ticketFile)).statusCode).toBe(200);
    expect((await takeAsReceipt(receipt)).statusCode).toBe(200);
  });

  it('accepts an upload that replaced a design neither as a new one nor for another', async () => {
    const [first, second] = [await stored('designs'), await stored('designs')];
    const ids = [(await takeAsDesign(first)).json().design.id, (await takeAsDesign(second)).json().design.id];
    const from = await stored('designs');
    const replace = (id: string, by: string) =>
      world.call('POST', `/designs/${id}/file`, { file: { key: by, order_ids: [] } });
    expect((await replace(ids[0], from)).statusCode).toBe(200);
    expect((await replace(ids[0], from)).statusCode).toBe(200);
    expect(codeOf(await takeAsDesign(from))).toEqual(refused);
    expect(codeOf(await replace(ids[1], from))).toEqual(refused);
  });
});
