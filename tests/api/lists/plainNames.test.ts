import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainLetters } from '../../../contract/plainLetters.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { buildDesign } from '../../support/worlds/seller.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit);
});
afterAll(() => kit.close());

const searched = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`;

describe('names are found without their accents', () => {
  it('finds shops without accents', async () => {
    await seller.call('POST', '/shops', { shop: { name: 'Xưởng Áo Đẹp 100%' } });
    const searchShopNames = async (text: string) =>
      (await seller.call('GET', searched('/shops', text)))
        .json()
        .shops.map(({ name }: { name: string }) => name);
    for (const text of ['ao dep', 'ÁO ĐẸP', 'áo đẹp'.normalize('NFD'), '100%'])
      expect(await searchShopNames(text)).toEqual(['Xưởng Áo Đẹp 100%']);
    expect(await searchShopNames('%ao_dep')).toEqual([]);
  });

  it('finds files without accents, and none of anybody else', async () => {
    const id = await buildDesign(kit.services, seller.accountId, 'Tết Đoàn Viên.png');
    const otherSeller = await openSeller(kit);
    await buildDesign(kit.services, otherSeller.accountId, 'tet doan vien.png');
    const searchDesignIds = async (text: string) =>
      (await seller.call('GET', searched('/designs', text)))
        .json()
        .designs.map((design: { id: string }) => design.id);
    for (const text of ['tet doan', 'ĐOÀN VIÊN']) expect(await searchDesignIds(text)).toEqual([id]);
    expect(await searchDesignIds('tet%vien')).toEqual([]);
  });

  it('finds actors and subjects of the audit log without accents', async () => {
    await seller.call('POST', '/shops', { shop: { name: 'Đà Lạt' } });
    const { audit } = (await seller.call('GET', searched('/audit', 'da lat'))).json();
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(['shop.create']);
  });
});

describe('plain letters in the database', () => {
  it('normalizes letters in the database like the contract', async () => {
    const texts = [
      'Nguyễn Thị Đào',
      'ĐƯỜNG Ố'.normalize('NFD'),
      'Zoë Åström, Gdańsk',
      '100%_\\ 王小明 👍',
      'Ελλάς',
      'Київ',
      'ÇĞİŞ',
      '',
    ];
    const { rows } = await sql<{
      plain: string;
    }>`select plain_letters(text) as plain from unnest(${texts}::text[]) text`.execute(kit.services.db);
    expect(rows.map(({ plain }) => plain)).toEqual(texts.map(plainLetters));
  });
});
