import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/accounts/members.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { type DesignDesk, designDesk, picture, png } from '../../support/worlds/designDesk.ts';
import {
  openOrdersKit,
  openSeller,
  testClock,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { pdfOf } from '../../support/pdfOf.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
let stranger: OrdersSeller;
let upload: DesignDesk['upload'];
let bring: DesignDesk['bring'];

beforeAll(async () => {
  kit = await openOrdersKit(testClock());
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
  [seller, stranger] = [await openSeller(kit), await openSeller(kit)];
  ({ upload, bring } = designDesk(kit, seller));
});
afterAll(() => kit.close());

const names = async (query: string, by = seller): Promise<string[]> =>
  (await by.call('GET', `/designs?${query}`))
    .json()
    .designs.map(({ file_name: name }: { file_name: string }) => name);

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="24">${inside}</svg>`);

describe('kinds of files', () => {
  it('renders an SVG at the print size of a tee, and stores its original', async () => {
    const { design } = await bring('moon.svg', drawing('<circle cx="10" cy="12" r="8" fill="#abc"/>'));
    expect(design).toMatchObject({
      file_name: 'moon.png',
      mime_type: 'image/png',
      width_px: 4500,
      height_px: 5400,
      dpi: 300,
      notes: ['rasterised'],
    });
    const detail = (await seller.call('GET', `/designs/${design.id}`)).json().design;
    expect(detail.attachment_url).toContain('moon.svg');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event', '<rect width="5" height="5" onload="alert(1)"/>'],
    ['a picture from elsewhere', '<image href="http://127.0.0.1/secret.png" width="5" height="5"/>'],
    ['a file of the server', '<image href="file:///etc/passwd" width="5" height="5"/>'],
    ['a style from elsewhere', '<style>@import "https://x.test/a.css";</style>'],
  ])('refuses an SVG with %s', async (_what, inside) => {
    expect(await bring('bad.svg', drawing(inside))).toMatchObject({ status: 422, code: 'file_unsafe' });
  });

  it('names the missing fonts of a drawing, and stores nothing of it', async () => {
    const text = await readFile(new URL('../../files/cases/text-in-a-font-we-lack.svg', import.meta.url));
    const before = await names('');
    expect(await bring('font.svg', text)).toMatchObject({
      status: 422,
      code: 'file_fonts',
      details: { fonts: 'Lobster' },
    });
    expect(await names('')).toEqual(before);
  });

  it('accepts a drawing with sizes in mm', async () => {
    const body = await readFile(new URL('../../files/cases/inkscape-size-in-mm.svg', import.meta.url));
    expect((await bring('mm.svg', body)).design).toMatchObject({ width_px: 4500, height_px: 5400 });
  });

  it.each([
    ['an element', '<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s"/></rect>'],
    [
      'a rule',
      '<style>@keyframes bay{to{x:9px}}</style><rect width="9" height="9"/><circle r="3" fill="red"/>',
    ],
  ])('reports that only the first frame of an SVG animated by %s is printed', async (_how, inside) => {
    const { design } = await bring('moving.svg', drawing(inside));
    expect(design.notes).toEqual(['first_frame', 'rasterised']);
  });

  it('renders the first page of a PDF with many', async () => {
    const { design } = await bring('book.pdf', pdfOf(900));
    expect(design).toMatchObject({
      file_name: 'book.png',
      mime_type: 'image/png',
      has_alpha: true,
      notes: ['first_page', 'rasterised'],
    });
    expect(Math.max(design.width_px / 4500, design.height_px / 5400)).toBeCloseTo(1, 2);
  });

  it('refuses a file that is no valid PDF', async () => {
    expect(await bring('bad.pdf', Buffer.from('%PDF-1.7 nothing'))).toMatchObject({
      status: 422,
      code: 'file_broken',
    });
  });

  it('accepts a TIFF, and recognizes CMYK', async () => {
    const body = await picture().removeAlpha().toColourspace('cmyk').tiff().toBuffer();
    expect((await bring('press.tiff', body)).design).toMatchObject({
      file_name: 'press.tif',
      mime_type: 'image/tiff',
      notes: ['cmyk'],
    });
  });

  it('recognizes a PSD by its content, whatever its name', async () => {
    const head = Buffer.alloc(26);
    head.write('8BPS\0\x01', 'latin1');
    head.writeUInt32BE(400, 14);
    head.writeUInt32BE(300, 18);
    expect((await bring('layers.png', head)).design).toMatchObject({
      file_name: 'layers.psd',
      thumb_url: null,
      notes: ['send_png'],
    });
  });

  it('accepts a name of 255 emoji and cuts it between characters', async () => {
    const { design } = await bring('🧑‍🎨'.repeat(50).slice(0, 250), await png());
    expect(design.file_name).toMatch(/^[🧑🎨]+\.png$/u);
  });
});

describe('the library', () => {
  it('recognizes bytes that it already has', async () => {
    const body = await png();
    const first = await bring('once.png', body);
    const again = await bring('twice.png', body);
    expect(first.design.known).toBe(false);
    expect(again.design).toMatchObject({ id: first.design.id, known: true, file_name: 'once.png' });
  });

  it('finds files by folder, tag and kind, and counts its folders', async () => {
    const { design } = await bring('pho.png', await png(), { folder: 'Tết 2027', kind: 'mockup' });
    const change = await seller.call('PUT', `/designs/${design.id}`, {
      design: { tags: ' soup, Soup , noodles ' },
    });
    expect(change.json().design.tags).toBe('soup, noodles');
    expect(await names('folder=T%E1%BA%BFt%202027')).toEqual(['pho.png']);
    expect(await names('search=noodles')).toEqual(['pho.png']);
    expect(await names('kind=mockup')).toEqual(['pho.png']);
    expect(await names('folder=-')).not.toContain('pho.png');
    const { library } = (await seller.call('GET', '/designs/folders')).json();
    expect(library).toMatchObject({ folders: [{ name: 'Tết 2027', count: 1 }] });
    expect(library.used_bytes).toBeGreaterThan(0);
    expect(await names('search=noodles', stranger)).toEqual([]);
  });

  it('records in the audit log who changes, moves and replaces a file, and no save without a change', async () => {
    const { design } = await bring('audited.png', await png());
    await seller.call('PUT', `/designs/${design.id}`, { design: { file_name: 'renamed.png' } });
    await seller.call('PUT', `/designs/${design.id}`, { design: { file_name: 'renamed.png', kind: 'raw' } });
    await seller.call('POST', '/designs/move', { selection: { ids: [design.id] }, folder: 'Audited' });
    const key = await upload(seller, 'new.png', await png());
    const replaced = await seller.call('POST', `/designs/${design.id}/file`, {
      file: { key, order_ids: [] },
    });
    const { audit } = (await seller.call('GET', '/audit?area=designs')).json<{ audit: AuditLine[] }>();
    expect(audit.slice(0, 3).map(({ action, object_id: id, details }) => [action, id, details])).toEqual([
      [
        'design.replace',
        replaced.json().design.id,
        { name: 'renamed.png', replaced_id: design.id, order_ids: [] },
      ],
      ['design.move', null, { name: 'Audited', count: 1, ids: [design.id] }],
      [
        'design.change',
        design.id,
        {
          name: 'audited.png',
          before: { file_name: 'audited.png', kind: 'raw', folder: '', tags: '' },
          after: { file_name: 'renamed.png' },
        },
      ],
    ]);
  });

  it('keeps names unique, and their extensions', async () => {
    const [first, second] = [await bring('a-name.png', await png()), await bring('b-name.png', await png())];
    const rename = (name: string) =>
      seller.call('PUT', `/designs/${second.design.id}`, { design: { file_name: name } });
    expect((await rename('A-NAME.png')).json().errors).toEqual({ file_name: 'taken' });
    expect((await rename('c-name.jpg')).json().design.file_name).toBe('c-name.png');
    expect((await rename('  ')).statusCode).toBe(422);
    const response = await seller.call('POST', '/designs/names', { names: ['A-name.PNG', 'nobody.png'] });
    expect(response.json().taken).toMatchObject([
      { name: 'A-name.PNG', id: first.design.id, file_name: 'a-name.png' },
    ]);
  });

  it('finds a name as the library would store it: accents of a Mac, other extensions, drawings', async () => {
    const { design } = await bring('Sen hồng.png', await png());
    const requestedNames = [
      'Sen hồng.png'.normalize('NFD'),
      'sen hồng.PNG',
      'Sen hồng.svg',
      'Sen hồng.pdf',
      'Sen hồng.jpeg',
      'Sen hồng 2.png',
    ];
    const response = await seller.call('POST', '/designs/names', { names: requestedNames });
    expect(response.json().taken.map(({ id }: { id: string }) => id)).toEqual(
      Array.from({ length: 4 }, () => design.id),
    );
    const photo = await bring(
      'hồ gươm.jpeg',
      await sharp({ create: { width: 41, height: 41, channels: 3, background: '#123' } })
        .jpeg()
        .toBuffer(),
    );
    const second = await seller.call('POST', '/designs/names', { names: ['HỒ GƯƠM.jpeg'] });
    expect(second.json().taken).toMatchObject([{ name: 'HỒ GƯƠM.jpeg', id: photo.design.id }]);
    expect((await stranger.call('POST', '/designs/names', { names: ['sen hồng.png'] })).json().taken).toEqual(
      [],
    );
  });

  it('returns the file that has a used name, so that its sender recognizes it', async () => {
    const sun = await png();
    const moon = drawing('<circle cx="10" cy="12" r="7" fill="#cba"/>');
    await bring('again.png', sun);
    await bring('again-drawn.svg', moon);
    const { taken: takenNames } = (
      await seller.call('POST', '/designs/names', { names: ['again.png', 'again-drawn.svg'] })
    ).json();
    const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    expect(takenNames).toMatchObject([
      { kind: 'raw', hash: hashOf(sun), came_bytes: sun.length },
      // The library has a picture of the drawing: only the hash is the file's.
      { file_name: 'again-drawn.png', kind: 'raw', hash: hashOf(moon), came_bytes: null },
    ]);
    expect(takenNames[0].width_px).toBeGreaterThan(0);
  });

  it('accepts a name of 255 emoji, and stores its allowed part', async () => {
    const name = `${'😀'.repeat(251)}.png`;
    const { status, design } = await bring(name, await png());
    expect(status).toBe(200);
    expect(design.file_name).toBe(`${'😀'.repeat(120)}.png`);
    expect((await seller.call('POST', '/designs/names', { names: [name] })).json().taken).toMatchObject([
      { name, id: design.id },
    ]);
  });

  it('returns the color profile of a file', async () => {
    const { design } = await bring(
      'p3.png',
      await sharp({ create: { width: 31, height: 17, channels: 3, background: '#456' } })
        .withIccProfile('p3')
        .png()
        .toBuffer(),
    );
    expect((await seller.call('GET', `/designs/${design.id}`)).json().design.color_profile).toMatch(/p3/i);
    const plain = await bring('plain-colors.png', await png());
    expect((await seller.call('GET', `/designs/${plain.design.id}`)).json().design.color_profile).toBeNull();
  });

  it('renames a folder with its files, and takes them out of a removed one', async () => {
    await bring('in-folder.png', await png(), { folder: 'Summer' });
    await seller.call('PUT', '/designs/folders', { name: 'Summer', to: 'Winter' });
    expect(await names('folder=Winter')).toEqual(['in-folder.png']);
    await seller.call('PUT', '/designs/folders', { name: 'Winter', to: '' });
    expect(await names('folder=-')).toContain('in-folder.png');
  });
});

describe('other accounts, and members without the right', () => {
  it('lets nobody else read, change or delete it', async () => {
    const { design } = await bring('mine.png', await png());
    expect((await stranger.call('GET', `/designs/${design.id}`)).statusCode).toBe(404);
    expect((await stranger.call('PUT', `/designs/${design.id}`, { design: { tags: 'x' } })).statusCode).toBe(
      404,
    );
    const key = await upload(stranger, 'theirs.png', await png());
    expect(
      (await stranger.call('POST', `/designs/${design.id}/file`, { file: { key, order_ids: [] } }))
        .statusCode,
    ).toBe(404);
    const gone = await stranger.call('POST', '/designs/delete', { selection: { ids: [design.id] } });
    expect(gone.json()).toEqual({ changed: 0, refused: { not_found: 1 } });
  });

  it('requires the rights for it', async () => {
    const { design } = await bring('rights.png', await png());
    const viewer = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'viewer' }]);
    const call = await callAs(kit, { ...viewer, accountId: seller.accountId });
    expect((await call('GET', '/designs')).statusCode).toBe(200);
    expect((await call('PUT', `/designs/${design.id}`, { design: { tags: 'x' } })).statusCode).toBe(403);
    expect((await call('POST', '/designs/delete', { selection: { ids: [design.id] } })).statusCode).toBe(403);
  });
});
