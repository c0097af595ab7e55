import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  MatchedItems,
  MatchingQuote,
  Suggestion,
  UnmatchedDetail,
  UnmatchedRow,
} from '../../../contract/products/unmatchedItems.ts';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { UnmatchedPage } from '../../../src/resources/products/unmatched/UnmatchedPage.tsx';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { baseOf, designOf, shopId, variantId } from '../orders/formApi.ts';

const rowOf = (over: Partial<UnmatchedRow> = {}): UnmatchedRow => ({
  shop_id: shopId,
  shop_name: 'Lotus Tee Co.',
  key: 'sku:rss-blk-l',
  title: 'Retro Surf Shirt',
  options: 'Black / L',
  sku: 'RSS-BLK-L',
  external_variant_id: null,
  reason: 'sku_unknown',
  items: 37,
  orders: 31,
  pieces: 40,
  sales: [],
  first_at: '2026-11-20T03:00:00Z',
  last_at: '2026-11-21T03:00:00Z',
  ...over,
});

const suggestionOf = (over: Partial<Suggestion> = {}): Suggestion => ({
  variant_id: variantId,
  sku: 'CT-BLK-L',
  name: 'Classic Tee',
  options: 'Black / L',
  drawing: 'tee',
  hex: '#222222',
  by: 'same_options',
  exact: true,
  listing_sku: 'CT-SUN-BLK-L',
  prints: [
    {
      position: 'front',
      design_id: designOf().id,
      file_name: 'lotus.png',
      url: null,
      width_px: 4500,
      height_px: 5400,
    },
  ],
  ...over,
});

const detailOf = (over: Partial<UnmatchedDetail> = {}): UnmatchedDetail => ({
  row: rowOf(),
  product_id: null,
  suggestions: [suggestionOf()],
  prints: [],
  latest: [{ id: '01900000-0000-7000-8000-0000000000e1', code: 'LP-10482' }],
  ...over,
});

const quoteOf = (over: Partial<MatchingQuote> = {}): MatchingQuote => ({
  shop_id: shopId,
  items: 37,
  pieces: 40,
  orders: 31,
  complete: 30,
  waiting: 1,
  total_cents: 60_000,
  refused: {},
  sizes: [{ key: 'sku:rss-blk-m', options: 'Black / M', size: 'M', variant_id: variantId, items: 4 }],
  ...over,
});

const matched: MatchedItems = {
  id: '01900000-0000-7000-8000-0000000000aa',
  shop_id: shopId,
  items: 37,
  orders: 31,
  complete: 30,
  remembered: 1,
  refused: {},
  undo_until: '2026-11-21T03:01:00Z',
};

const open = (
  detail = detailOf(),
  responses: Parameters<typeof fakeApi>[0] = {},
  rows: readonly UnmatchedRow[] = [detail.row],
) => {
  const totals = [{ shop_id: shopId, shop_name: 'Lotus Tee Co.', items: 37, orders: 31, pieces: 40 }];
  const calls = fakeApi({
    'GET /products/unmatched': { json: { rows, count: rows.length, totals: rows.length > 0 ? totals : [] } },
    'GET /products/unmatched/row': { json: detail },
    'POST /products/unmatched/quote': { json: quoteOf() },
    'POST /products/unmatched/match': { json: matched },
    'POST /products/unmatched/undo': { json: { items: 37, orders: 31 } },
    'GET /orders/bases/all': { json: { product_bases: [baseOf()] } },
    ...responses,
  });
  renderAt('/products?unmatched', <UnmatchedPage />);
  const bodyOf = (path: string) => calls.findLast((call) => call.path === path)?.body;
  return { calls, bodyOf, user: userEvent.setup() };
};

beforeEach(() => {
  fakeMedia();
  enterAsSeller();
});

describe('the inbox', () => {
  it('opens the first row with its reason, its former SKU, and the match that changes nothing of it', async () => {
    open();
    const panel = await screen.findByRole('complementary', { name: 'Match Retro Surf Shirt' });
    expect(await within(panel).findByText(/had the SKU CT-SUN-BLK-L before/)).toBeVisible();
    const radio = await within(panel).findByRole('radio', { name: /Classic Tee/ });
    await waitFor(() => expect(radio).toBeChecked());
    expect(within(panel).getByRole('list')).toHaveTextContent(/lotus\.png.*Front/);
    expect(await within(panel).findByText(/30 orders can be paid then\. 1 still waits/)).toBeVisible();
    expect(screen.getByText('37 items in 31 orders wait here, not lost and not charged.')).toBeVisible();
  });

  it('matches all equal items, with those in other sizes, and takes it back', async () => {
    const { user, bodyOf } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Same for M' }));
    const button = await screen.findByRole('button', { name: 'Match, repairs 37 equal items' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() =>
      expect(bodyOf('/products/unmatched/match')).toEqual({
        shop_id: shopId,
        rows: [
          { key: 'sku:rss-blk-l', variant_id: variantId },
          { key: 'sku:rss-blk-m', variant_id: variantId },
        ],
        prints: [{ position: 'front', design_id: designOf().id }],
        remember: true,
      }),
    );
    expect(await screen.findByText('37 items matched.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodyOf('/products/unmatched/undo')).toEqual({ id: matched.id }));
  });

  const mug = rowOf({ key: 'sku:mug', title: 'Mug', options: '', sku: 'MUG' });
  it.each([
    ['the next row', false, [mug], 'Mug · MUG'],
    ['the way on if nothing waits', false, [], 'Orders that are not complete'],
    ['the next row on a phone', true, [mug], 'Mug · MUG'],
  ])('hands the focus to %s after a match', async (_what, isPhone, rest, name) => {
    if (isPhone) fakeMedia(() => true);
    let rows = [rowOf(), ...rest];
    const { user } = open(detailOf(), {
      'GET /products/unmatched': () => ({ json: { rows, count: rows.length, totals: [] } }),
      'POST /products/unmatched/match': () => {
        rows = rest;
        return { json: matched };
      },
    });
    if (isPhone) await user.click(await screen.findByRole('button', { name: /Retro Surf Shirt/ }));
    const button = await screen.findByRole('button', { name: /Match, repairs/ });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
  });

  it('chooses nothing by itself that changes product, color or size', async () => {
    open(detailOf({ suggestions: [suggestionOf({ by: 'similar_name', exact: false, listing_sku: null })] }));
    expect(await screen.findByRole('radio', { name: /Classic Tee/ })).not.toBeChecked();
    expect(screen.getByRole('button', { name: /Match, repairs/ })).toBeDisabled();
    expect(screen.getByText('Choose a base product for the items.')).toBeVisible();
  });

  it('keeps the files that the orders bring', async () => {
    const [print] = suggestionOf().prints;
    open(detailOf({ prints: print ? [{ ...print, file_name: 'of-order.png' }] : [] }));
    const files = await screen.findByRole('region', { name: 'Design' });
    expect(files).toHaveTextContent(/of-order\.png.*file of the order, stays/);
    expect(within(files).queryByRole('button', { name: 'Change the file: Front' })).toBeNull();
  });

  it('says why it was refused, and loses nothing', async () => {
    const { user } = open(detailOf(), { 'POST /products/unmatched/match': refusal(409, 'no_rate') });
    const button = await screen.findByRole('button', { name: /Match, repairs/ });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Classic Tee/ })).toBeChecked();
  });

  it('shows sale values in their currencies', async () => {
    const row = rowOf({
      sales: [
        { currency: 'JPY', minor: 3000 },
        { currency: 'USD', minor: 4050 },
      ],
    });
    open(detailOf({ row }));
    expect(await screen.findByText(/¥3,000 · \$40\.50/)).toBeVisible();
  });

  it('is a dialog on a phone, which opens on a tap', async () => {
    fakeMedia((query) => query.includes('max-width'));
    const { user } = open();
    const row = await screen.findByRole('button', { name: /Retro Surf Shirt/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(row);
    expect(await screen.findByRole('dialog', { name: /Retro Surf Shirt/ })).toBeVisible();
  });

  it('exports the rows that its filters leave', async () => {
    const { user, calls } = open(detailOf(), {
      'GET /products/unmatched/export': { json: {} },
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Title, SKU or order' }), 'surf');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('search=surf'))).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => {
      const exported = calls.find(({ path }) => path.startsWith('/products/unmatched/export'))?.path;
      expect(exported).toContain('format=xlsx&locale=en&search=surf');
    });
  });

  it('remembers that a variant of a store is never printed', async () => {
    const row = rowOf({ key: 'id:13', external_variant_id: '13' });
    const { user, bodyOf } = open(detailOf({ row }), {
      'POST /store-links/foreign-variants': { json: { orders: 31 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Not ours' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Never print “Retro Surf Shirt”?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Not ours' }));
    expect(await screen.findByText('Remembered. 31 orders are read again.')).toBeVisible();
    expect(bodyOf('/store-links/foreign-variants')).toEqual({
      variant: { shop_id: shopId, external_variant_id: '13', is_foreign: true },
    });
  });

  it('offers nothing to remember of items of files', async () => {
    open();
    await screen.findByRole('complementary', { name: 'Match Retro Surf Shirt' });
    await screen.findByText(/had the SKU CT-SUN-BLK-L before/);
    expect(screen.queryByRole('button', { name: 'Not ours' })).toBeNull();
  });

  it('only shows to a role that may not change products', async () => {
    setSession(
      buildUser({
        owner: false,
        access: { everywhere: { role: 'viewer', name: null, rights: [...builtInRoles.viewer] }, shops: [] },
      }),
      'account-token',
    );
    open();
    expect(
      await screen.findByText('Your role may not change products and orders of this shop.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Match, repairs/ })).toBeNull();
  });

  it('says so once nothing waits, and leads on to orders that lack something else', async () => {
    open(detailOf(), {}, []);
    expect(await screen.findByText('Every item has a product')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Orders that are not complete' })).toHaveAttribute(
      'href',
      `/orders?filter=${encodeURIComponent('{"status":["pending"],"matched":"false"}')}`,
    );
  });
});
