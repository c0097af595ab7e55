import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ComparePage } from '../../../src/resources/catalog/compare/ComparePage.tsx';
import { CatalogShow } from '../../../src/resources/catalog/show/CatalogShow.tsx';
import { chooseOption } from '../../support/ui/chooseOption.ts';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { cap, detail, fakeServer, packer, tee, withoutCosts } from './catalogApi.ts';

configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  enterAsSeller();
  fakeMedia();
});

describe('ordering without visible costs', () => {
  const noLine = { line: null, arrives_from: null, arrives_to: null, arrives_days: null };

  it('starts an order on the line that the server chooses, because costs are hidden', async () => {
    packer();
    const calls = fakeApi({
      'GET /countries': { json: { countries: [{ code: 'DE', name: 'Germany' }] } },
      [`GET /catalog/${tee.id}`]: ({ path }) => ({
        json: { catalog: withoutCosts({ ...detail(tee), ...(!path.includes('deliver_to') && noLine) }) },
      }),
    });
    renderAt(`/catalog/${tee.id}`, <CatalogShow />, { pattern: '/catalog/:id' });
    await chooseOption(await screen.findByRole('button', { name: /^Delivered to/ }), 'Germany');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Create order' })).toHaveAttribute(
        'href',
        expect.stringContaining('country=DE&line=epacket'),
      ),
    );
    expect(calls.map(({ path }) => path)).toContain(
      `/catalog/${tee.id}?deliver_to=DE&by_line=cheapest&quantity=1`,
    );
  });

  it('uses the server’s line and the delivery of a shared comparison too', async () => {
    packer();
    const calls = fakeApi({
      'GET /countries': { json: { countries: [{ code: 'DE', name: 'Germany' }] } },
      'GET /catalog/compare': { json: { catalog: [withoutCosts(detail(tee))] } },
    });
    renderAt(`/catalog/compare?ids=${tee.id}&deliver_to=DE&by_line=cheapest&quantity=3`, <ComparePage />, {
      pattern: '/catalog/compare',
    });
    expect(await screen.findByRole('row', { name: /^Line/ })).toHaveTextContent('ePacket');
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Create order: Classic Tee' })).toHaveAttribute(
      'href',
      expect.stringContaining('country=DE&line=epacket&quantity=3'),
    );
    expect(calls.map(({ path }) => path)).toContain(
      `/catalog/compare?ids=${tee.id}&deliver_to=DE&by_line=cheapest&quantity=3`,
    );
  });
});

describe('the comparison', () => {
  it('orders the size of the compared cost, in a color that has it if none was chosen', async () => {
    const [black, red] = detail(tee).sold.map((variant) => ({ ...variant, stock: 'in' as const }));
    if (!black || !red) throw new Error('The tee has two colors');
    const sold = [
      { ...black, stock: 'out' as const },
      { ...black, id: '0191d8a0-0000-7000-8000-0000000000a3', sku: 'CT-BLK-S', size: 'S' },
      red,
    ];
    fakeApi({
      'GET /catalog/compare': { json: { catalog: [{ ...detail(tee), sold }] } },
      'GET /countries': { json: { countries: [] } },
    });
    renderAt(`/catalog/compare?ids=${tee.id}&deliver_to=DE&size=L`, <ComparePage />, {
      pattern: '/catalog/compare',
    });
    await waitFor(async () =>
      expect(await screen.findByRole('link', { name: 'Create order: Classic Tee' })).toHaveAttribute(
        'href',
        expect.stringContaining(red.id),
      ),
    );
  });

  it('compares products side by side, labels the best value, and hides equal rows', async () => {
    fakeServer();
    renderAt(`/catalog/compare?ids=${tee.id},${cap.id}&deliver_to=DE&by_line=soonest`, <ComparePage />, {
      pattern: '/catalog/compare',
    });
    const table = await screen.findByRole('table', { name: 'Compare 2 products' });
    expect(within(table).getByRole('row', { name: /Your price from/ })).toHaveTextContent('$6.60 lowest');
    expect(within(table).getByRole('row', { name: /shipped late/ })).toHaveTextContent('2.4%');
    expect(within(table).queryByRole('row', { name: /^Line/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Show \d+ equal rows$/ }));
    expect(within(table).getByRole('row', { name: /^Line/ })).toHaveTextContent('DHL');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    const saved = vi.fn<(file: Blob) => string>(() => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    const text = await saved.mock.calls[0]?.[0].text();
    for (const line of ['Classic Tee,Dad Cap\r\n', 'Your price from,$6.60,$9.00\r\n'])
      expect(text).toContain(line);
    expect(text).not.toContain('Line,');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dad Cap from the comparison' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Compare 1 product' })).toHaveFocus());
    expect(screen.getByRole('row', { name: /^Line/ })).toHaveTextContent('DHL');
    expect(screen.getByRole('button', { name: 'Add one more product to compare' })).toBeVisible();
  });

  it('adds a product on a phone too, which has no column of labels', async () => {
    fakeMedia((query) => query.includes('max-width'));
    fakeServer();
    renderAt(`/catalog/compare?ids=${tee.id},${cap.id}`, <ComparePage />, { pattern: '/catalog/compare' });
    expect((await screen.findByRole('button', { name: 'Add a product' })).closest('.pl-compare')).toBeNull();
  });
});
