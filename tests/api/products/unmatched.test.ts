import { describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import type { ItemDescription } from '../../../contract/orders/matching/unmatched.ts';
import type { MatchedItems, MatchingQuote } from '../../../contract/products/unmatchedItems.ts';
import { readListingsOf } from '../../../server/areas/orders/match/lineMatcher.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { productTools } from '../../support/worlds/productTools.ts';
import { lineOf, unmatchedTools } from '../../support/worlds/unmatchedTools.ts';

/** The inbox of items without a product, and the matching that repairs them. */
const world = ordersWorld({ sellerEach: true, balanceCents: 10_000_000 });
const { call, detail } = world;
const { add, put, row } = productTools(world);
const { receive, inbox, rowOf, matchingOf, match, matched, undo } = unmatchedTools(world);

describe('the inbox', () => {
  it('has equal items in one row: by variant id, else SKU, else title and options', async () => {
    await receive([
      { external_variant_id: '11', sku: 'A' },
      { external_variant_id: '12', sku: 'A', quantity: 3 },
    ]);
    await receive([{ external_variant_id: '11', sku: 'changed' }]);
    await receive([{ sku: 'B', quantity: 2 }, { sku: 'b' }]);
    await receive([
      { title: 'Tote', options: 'Natural' },
      { title: 'TOTE', options: 'natural' },
    ]);
    const { rows, count, totals } = await inbox();
    expect(
      rows.map(({ key, items, orders, pieces, reason }) => [key, items, orders, pieces, reason]),
    ).toEqual(
      expect.arrayContaining([
        ['id:11', 2, 2, 2, 'sku_unknown'],
        ['id:12', 1, 1, 3, 'sku_unknown'],
        ['sku:b', 2, 1, 3, 'sku_unknown'],
        ['words:tote|natural', 2, 1, 2, 'sku_missing'],
      ]),
    );
    expect([count, totals]).toMatchObject([4, [{ items: 7, orders: 4, pieces: 10 }]]);
  });

  it('is exported as a file with all rows that its filters leave, in the language of the reader', async () => {
    await receive([{ sku: '=A', title: 'Tote', options: '', sale_minor: 2550, sale_currency: 'USD' }]);
    await receive([{ sku: '=A', title: 'Tote', options: '', sale_minor: 3000, sale_currency: 'JPY' }]);
    await receive([{ title: 'Mug', options: 'Natural' }]);
    const linesOf = async (query: string, from = call) =>
      (await from('GET', `/products/unmatched/export?${query}`)).body
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(0, 8).join(','));
    expect(await linesOf('')).toEqual([
      'Title,Options,SKU,Reason,Items,Pieces,Orders,Sold for',
      "Tote,,'=A,Unknown SKU,2,2,2,3000 JPY + 25.50 USD",
      'Mug,Natural,,No SKU,1,1,1,',
    ]);
    expect(await linesOf('locale=vi&reason=sku_missing')).toEqual([
      'Tên,Tùy chọn,SKU,Lý do,Sản phẩm,Số lượng,Đơn,Bán được',
      'Mug,Natural,,Không có SKU,1,1,1,',
    ]);
    expect((await call('GET', '/products/unmatched/export?format=pdf')).statusCode).toBe(422);
    const stranger = await openSeller(world.kit);
    expect(await linesOf('', stranger.call)).toHaveLength(1);
  });

  it('adds up what buyers paid by currency, and guesses nothing', async () => {
    await receive([{ sku: 'A', sale_minor: 2500, sale_currency: 'USD' }]);
    await receive([{ sku: 'A', sale_minor: 1500, sale_currency: 'USD' }]);
    await receive([{ sku: 'A', sale_minor: 3000, sale_currency: 'JPY' }, { sku: 'B' }]);
    const { rows } = await inbox();
    expect(rows.map(({ key, sales }) => [key, sales])).toEqual([
      [
        'sku:a',
        [
          { currency: 'JPY', minor: 3000 },
          { currency: 'USD', minor: 4000 },
        ],
      ],
      ['sku:b', []],
    ]);
  });

  it('pages, searches and narrows by reason, and leaves out what is canceled', async () => {
    await receive([{ sku: 'A' }]);
    await receive([{ sku: 'A' }, { title: 'Phở Mug', options: '' }]);
    const canceled = await receive([{ sku: 'GONE' }]);
    expect((await call('POST', `/orders/${canceled.id}/cancel`)).statusCode).toBe(200);
    expect((await inbox('?limit=1')).rows.map(({ key }) => key)).toEqual(['sku:a']);
    expect((await inbox('?limit=1&page=2')).rows.map(({ key }) => key)).toEqual(['words:phở mug|']);
    expect((await inbox('?search=pho%20mug')).rows.map(({ key }) => key)).toEqual(['words:phở mug|']);
    expect((await inbox('?reason=sku_unknown')).count).toBe(1);
  });

  it('is read by another member only for their shops, and by no other account', async () => {
    await receive([{ sku: 'A' }]);
    const stranger = await openSeller(world.kit);
    expect((await stranger.call('GET', '/products/unmatched')).json()).toMatchObject({
      count: 0,
      totals: [],
    });
    const body = { ...matchingOf('CT-BLK-L', ['sku:a'], []), remember: true };
    expect((await stranger.call('POST', '/products/unmatched/match', body)).statusCode).toBe(404);
    const query = `shop_id=${world.seller.shopId}&key=sku:a`;
    expect((await stranger.call('GET', `/products/unmatched/row?${query}`)).statusCode).toBe(404);
    const { accountId, shopId } = world.seller;
    const rights = ['products.edit'];
    const { role } = (await call('POST', '/roles', { role: { name: 'Matcher', rights } })).json<{
      role: { id: string };
    }>();
    const editor = await buildMember(world.kit, accountId, [{ shop_id: shopId, role: role.id }]);
    const callOf = await callAs(world.kit, { accountId, userId: editor.userId, shopId });
    expect((await callOf('GET', '/products/unmatched')).json()).toMatchObject({ count: 1 });
    expect((await callOf('POST', '/products/unmatched/match', body)).json()).toMatchObject({
      details: { right: 'orders.edit' },
    });
  });
});

describe('a row', () => {
  it('suggests what the shop made of the same options under a former SKU', async () => {
    const product = await add([{ sku: 'CT-SUN-BLK-L', options: 'Black / L' }], 'Retro Surf Shirt');
    await put(product, [row(product.rows[0], 'CT-BLK-L')]);
    const order = await receive([{ sku: 'RSS-BLK-L' }]);
    const { row: unmatchedRow, suggestions, product_id: productId, latest } = await rowOf('sku:rss-blk-l');
    expect(unmatchedRow).toMatchObject({ title: 'Retro Surf Shirt', options: 'Black / L', items: 1 });
    expect(suggestions[0]).toMatchObject({
      by: 'same_options',
      exact: true,
      sku: 'CT-BLK-L',
      listing_sku: 'CT-SUN-BLK-L',
      prints: [{ design_id: world.seller.designId }],
    });
    expect([productId, latest]).toEqual([product.id, [{ id: order.id, code: order.code }]]);
  });

  it('suggests the size that the row names, from SKUs of its family', async () => {
    const product = await add([{ sku: 'RSS-BLK-M', options: 'Black / M' }], 'Another title');
    await put(product, [row(product.rows[0], 'CT-BLK-M')]);
    await receive([{ sku: 'RSS-BLK-L' }]);
    const { suggestions } = await rowOf('sku:rss-blk-l');
    expect(suggestions[0]).toMatchObject({ by: 'sku_family', exact: true, sku: 'CT-BLK-L' });
  });

  it('suggests what the catalog calls so', async () => {
    await receive([{ title: 'Classic Tee', options: 'Black / L' }]);
    const { suggestions } = await rowOf('words:classic tee|black / l');
    expect(suggestions[0]).toMatchObject({ by: 'catalog_words', exact: true, sku: 'CT-BLK-L' });
  });
});

describe('matching', () => {
  it('says before what it changes, repairs all equal items at their price, and charges nothing', async () => {
    const orders = [await receive([{ sku: 'A', quantity: 2 }]), await receive([{ sku: 'A' }])];
    const open = await receive([{ sku: 'A' }, { sku: 'B' }]);
    const otherOrder = await receive([{ sku: 'B' }]);
    const balance = await world.wallet();
    const body = matchingOf('CT-BLK-L', ['sku:a']);
    const quote = (await call('POST', '/products/unmatched/quote', body)).json<MatchingQuote>();
    expect(quote).toMatchObject({ items: 3, pieces: 4, orders: 3, complete: 2, waiting: 1, refused: {} });
    expect(await detail(open.id)).toMatchObject({ version: open.version, matched: false });
    expect(await matched({ ...body, remember: false })).toMatchObject({
      items: 3,
      orders: 3,
      complete: 2,
      remembered: 0,
    });
    const repaired = [];
    for (const { id } of orders) repaired.push(await detail(id));
    const byHand = await world.create({ items: world.items('CT-BLK-L', 2) });
    expect(repaired[0]).toMatchObject({
      matched: true,
      total_cents: byHand.total_cents,
      item_summary: byHand.item_summary,
      item_picture: byHand.item_picture,
      payment_status: 'unpaid',
      version: 2,
    });
    expect(repaired[0].events[0]).toMatchObject({ kind: 'edited', data: { fields: ['items'] } });
    expect(repaired[0].items).toMatchObject([
      { sku: 'CT-BLK-L', listing_sku: 'A', unmatched_reason: null, unit_cents: 900 },
    ]);
    expect(repaired.reduce((sum, { total_cents: cents }) => sum + cents, 0)).toBe(quote.total_cents);
    expect(await detail(open.id)).toMatchObject({
      matched: false,
      total_cents: null,
      items: [{ sku: 'CT-BLK-L' }, { sku: null, unmatched_reason: 'sku_unknown' }],
    });
    expect(await detail(otherOrder.id)).toMatchObject({ version: otherOrder.version });
    expect(await world.wallet()).toEqual(balance);
    expect((await world.pay([repaired[0]])).statusCode).toBe(200);
    expect((await inbox()).rows.map(({ key, items }) => [key, items])).toEqual([['sku:b', 2]]);
    expect((await call('GET', '/orders?search=CT-BLK-L')).json<{ orders: Order[] }>().orders).toHaveLength(4);
  });

  it.each([
    ['a SKU', { sku: 'NEW-1' }, 'sku:new-1'],
    ['a variant id', { external_variant_id: '77', sku: 'NEW-2' }, 'id:77'],
    ['title and options', {}, 'words:retro surf shirt|black / l'],
  ])('remembers %s for new orders', async (_name, line, key) => {
    await receive([line]);
    const first = await matched({ ...matchingOf('CT-BLK-L', [key]), remember: true });
    expect(first.remembered).toBe(1);
    const next = await receive([line]);
    expect(next).toMatchObject({
      matched: true,
      items: [{ sku: 'CT-BLK-L', prints: [{ position: 'front' }] }],
    });
    const products = (await call('GET', '/products')).json<{ products: { id: string; title: string }[] }>()
      .products;
    expect(products.map(({ title }) => title)).toEqual(['Retro Surf Shirt']);
    const savedProduct = (await call('GET', `/products/${products[0]?.id}`)).json<{ product: object }>()
      .product;
    expect(savedProduct).toMatchObject({ rows: [{ known_by: 'hand', options: 'Black / L' }] });
  });

  it('remembers nothing unless asked', async () => {
    await receive([{ sku: 'A' }]);
    await matched({ ...matchingOf('CT-BLK-L', ['sku:a']), remember: false });
    expect(await receive([{ sku: 'A' }])).toMatchObject({ matched: false });
  });

  it('keeps two variants of one SKU apart', async () => {
    await receive([{ external_variant_id: '1', sku: 'SAME' }]);
    await matched({ ...matchingOf('CT-BLK-L', ['id:1']), remember: true });
    const second = await receive([{ external_variant_id: '2', sku: 'SAME' }]);
    expect(second.items).toMatchObject([{ unmatched_reason: 'sku_double' }]);
    await matched({ ...matchingOf('CT-BLK-M', ['id:2']), remember: true });
    expect(await receive([{ external_variant_id: '1', sku: 'SAME' }])).toMatchObject({
      items: [{ sku: 'CT-BLK-L' }],
    });
    expect(await receive([{ external_variant_id: '2', sku: 'SAME' }])).toMatchObject({
      items: [{ sku: 'CT-BLK-M' }],
    });
    expect(await receive([{ sku: 'SAME' }])).toMatchObject({ items: [{ unmatched_reason: 'sku_double' }] });
    expect(await matched({ ...matchingOf('CT-BLK-M', ['sku:same']), remember: true })).toMatchObject({
      items: 1,
      remembered: 0,
    });
  });

  it('matches other sizes of the row along with it', async () => {
    await receive([{ sku: 'X-L' }]);
    await receive([
      { sku: 'X-M', options: 'Black / M' },
      { sku: 'X-W', options: 'White / M' },
    ]);
    const body = matchingOf('CT-BLK-L', ['sku:x-l']);
    const { sizes } = (await call('POST', '/products/unmatched/quote', body)).json<MatchingQuote>();
    expect(sizes).toMatchObject([
      { key: 'sku:x-m', size: 'M', items: 1, variant_id: world.variant('CT-BLK-M') },
    ]);
    const rows = [...body.rows, ...sizes.map(({ key, variant_id }) => ({ key, variant_id }))];
    expect(await matched({ ...body, rows, remember: true })).toMatchObject({ items: 2, remembered: 2 });
    expect((await inbox()).rows.map(({ key }) => key)).toEqual(['sku:x-w']);
  });

  it('leaves an order that no line carries, and takes another line where its own does not', async () => {
    const order = await receive([{ sku: 'A' }], { shipping_line: 'shunfeng' });
    const result = await match({ ...matchingOf('CT-BLK-L', ['sku:a']), remember: false });
    expect(result.statusCode).toBe(200);
    const after = await detail(order.id);
    expect(after.shipping_line).not.toBe('shunfeng');
    expect(after.events.map(({ kind }: { kind: string }) => kind)).toContain('line_changed');
    expect((await undo(result.json<MatchedItems>().id)).statusCode).toBe(200);
    expect(await detail(order.id)).toMatchObject({ shipping_line: 'shunfeng', total_cents: null });
  });

  it('does it once for one key of a repeated call, and answers 404 once nothing waits', async () => {
    await receive([{ sku: 'A' }]);
    const body = { ...matchingOf('CT-BLK-L', ['sku:a']), remember: true };
    const headers = { 'idempotency-key': 'match-once' };
    const [first, again] = [await match(body, headers), await match(body, headers)];
    expect(again.json()).toEqual(first.json());
    expect((await match(body)).statusCode).toBe(404);
  });

  it('refuses wrong variants, areas and files at their place', async () => {
    await receive([{ sku: 'A' }]);
    const wrongArea = matchingOf('MUG11-WHT', ['sku:a']);
    expect((await match({ ...wrongArea, remember: true })).json()).toMatchObject({
      errors: { 'rows.0.prints.0.position': 'choice' },
    });
    const unknown = {
      ...matchingOf('CT-BLK-L', ['sku:a']),
      rows: [{ key: 'sku:a', variant_id: crypto.randomUUID() }],
    };
    expect((await match({ ...unknown, remember: true })).json()).toMatchObject({
      errors: { 'rows.0.variant_id': 'unknown' },
    });
  });
});

it('reads only the listings that lines may mean', async () => {
  await add([{ sku: 'ONE' }, { sku: 'TWO' }]);
  const { accountId, shopId } = world.seller;
  const read = (line: Partial<ItemDescription>) =>
    asTenant(world.kit.services.db, accountId, (tx) =>
      readListingsOf(tx, { accountId, shopId }, [lineOf(line)]),
    );
  expect((await read({ sku: 'one' })).map(({ sku }) => sku)).toEqual(['ONE']);
  expect(await read({ sku: 'THREE' })).toEqual([]);
});
