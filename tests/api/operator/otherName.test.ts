import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { manifestOf, nameSlot, writeOperator } from '../../../contract/operator/firstPage.ts';
import { operatorBook, publicOperator } from '../../../server/operator/operatorBook.ts';
import { readOutbox, readRawMail } from '../../../server/mail/outbox.ts';
import { sendMail } from '../../../server/mail/sendMail.ts';
import { mailTexts, type MailTemplate } from '../../../server/mail/texts.ts';
import { readDirectory, unpack } from '../../../server/spreadsheets/xlsx/zip.ts';
import { pdfPages } from '../../support/pdfText.ts';
import { textsOf } from '../../support/ui/words.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld();
const { call, create, pay } = world;

const name = 'Loom Street';
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>';

beforeAll(async () => {
  const { db } = world.kit.services;
  await db
    .updateTable('operator_settings')
    .set({
      version: 7,
      settings: JSON.stringify({ name, tax_number: 'LS 44', support_email: 'help@loom.test' }),
      mark: Buffer.from(mark),
      mark_type: 'image/svg+xml',
    })
    .execute();
  await vi.waitUntil(async () => (await operatorBook(db)).version === 7, { timeout: 20_000, interval: 200 });
});

/** Texts of a value, without the names of its keys, which are technical. */
const flatten = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(flatten) : [String(value)];

const formerNames = (texts: readonly string[]): string[] => texts.filter((text) => /platen/i.test(text));

const printed = (rawPayload: Buffer): string[] => [...pdfPages(rawPayload), infoOf(rawPayload)];

/** Title and programs of a PDF, which its reader shows among the properties. */
const infoOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/ 0 obj\n\(([^]*?)\)\nendobj/g)]
    .map(([, text = '']) => text.replaceAll('\0', ''))
    .join(' ');

describe('an operator of another name', () => {
  it.each(['en', 'vi'] as const)('is named in every text of the dashboard in %s', async (language) => {
    const texts = flatten(await textsOf(language, name));
    expect(formerNames(texts)).toEqual([]);
    expect(texts.filter((text) => text.includes(name)).length).toBeGreaterThan(5);
  });

  it('stands in title, data and icons of the first page, and in the manifest', async () => {
    const operator = publicOperator(await operatorBook(world.kit.services.db));
    const source = await readFile('index.html', 'utf8');
    expect(source).toContain(`<title>${nameSlot}</title>`);
    const page = writeOperator(source, operator);
    expect(page).toContain(`<title>${name}</title>`);
    expect(page).toContain(`<link rel="icon" href="${operator.mark_url}">`);
    expect(formerNames([page, JSON.stringify(manifestOf(operator))])).toEqual([]);
  });

  it('signs every mail, with its own address for questions', async () => {
    const { services } = world.kit;
    const { dataDir } = services.config;
    const templates = Object.keys(mailTexts.en) as MailTemplate[];
    for (const locale of ['en', 'vi'] as const)
      for (const template of templates)
        await sendMail(services, {
          to: 'reader@loom.test',
          locale,
          template,
          params: { name: 'Lan', link: 'https://loom.test/x' },
        });
    const mails = (await readOutbox(dataDir)).filter(({ to }) => to === 'reader@loom.test');
    expect(mails).toHaveLength(2 * templates.length);
    for (const { id, subject, text, html } of mails) {
      const [head = ''] = String(await readRawMail(dataDir, { id })).split('\r\n\r\n');
      expect(head).toMatch(/^From: "?Loom Street"? </m);
      expect([id, formerNames([subject, text, html, head]), html.includes(name)]).toEqual([id, [], true]);
      expect(`${subject}${text}`).not.toContain('%{');
    }
    expect(mails.some(({ text }) => text.includes('help@loom.test'))).toBe(true);
    expect((await call('GET', '/auth/support')).json().email).toBe('help@loom.test');
  });

  it('heads bills and statements, with its mark, and is named in their properties', async () => {
    const bill = (await pay([await create()])).json().bill;
    const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    for (const path of [`/bills/${bill.id}/pdf`, `/bills/statements/${month}/pdf`]) {
      const { rawPayload } = await call('GET', path);
      const texts = printed(rawPayload);
      expect([path, formerNames(texts), texts[0]?.includes(name), texts.at(-1)?.includes(name)]).toEqual([
        path,
        [],
        true,
        true,
      ]);
      expect(rawPayload.includes('/Subtype /Image')).toBe(true);
    }
  });

  it('stands on statements with its tax number, and so does the seller', async () => {
    await world.kit.services.db
      .updateTable('accounts')
      .set({ company: 'Tee GmbH', tax_number: 'DE 9' })
      .where('id', '=', world.seller.accountId)
      .execute();
    await pay([await create()]);
    const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    const [page] = pdfPages((await call('GET', `/bills/statements/${month}/pdf?locale=en`)).rawPayload);
    for (const words of [name, 'Tax number LS 44', 'Tee GmbH', 'Tax number DE 9'])
      expect(page).toContain(words);
  });

  it('issues the codes of the second factor, and titles the description of the API', async () => {
    const setup = (await call('POST', '/users/factor', { password: world.seller.password })).json();
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Loom%20Street:.*issuer=Loom%20Street/);
    for (const path of ['/openapi.json', '/docs/json']) {
      const { info } = (await call('GET', path)).json();
      expect(info.title).toBe('Loom Street provider API');
    }
    const documents = [await call('GET', '/openapi.json'), await call('GET', '/docs')];
    // `platen` is the code of a format in files.
    const texts = documents.map(({ body }) => body.replaceAll('"platen"', ''));
    expect(texts.flatMap((text) => text.match(/.{0,30}platen.{0,30}/gi) ?? [])).toEqual([]);
  });

  it('names its own layout of orders', async () => {
    const { templates } = (await call('GET', '/templates?limit=100')).json();
    expect(templates.map((template: { name: string }) => template.name)).toContain(name);
    expect(formerNames(templates.map((template: { name: string }) => template.name))).toEqual([]);
  });

  it('leaves no other name in the properties of a workbook', async () => {
    const { rawPayload } = await call('GET', '/bills/transactions/export?format=xlsx&locale=en');
    for (const entry of readDirectory(rawPayload).values()) {
      const pieces: Buffer[] = [];
      for await (const piece of unpack(rawPayload, entry)) pieces.push(piece);
      expect(formerNames([Buffer.concat(pieces).toString()])).toEqual([]);
    }
  });
});
