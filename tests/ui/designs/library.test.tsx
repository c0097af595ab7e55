import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Library } from '../../../contract/designs/calls.ts';
import type { LibraryDesign } from '../../../contract/designs/library.ts';
import { DesignList } from '../../../src/resources/designs/list/DesignList.tsx';
import { type ApiCall, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

const moon: LibraryDesign = {
  id: '0191d8a0-0000-7000-8000-0000000000d1',
  thumb_url: null,
  file_name: 'moon.png',
  kind: 'raw',
  folder: 'Summer',
  tags: 'night',
  width_px: 1200,
  height_px: 1200,
  dpi: 300,
  has_alpha: true,
  color_space: 'srgb',
  color_profile: null,
  mime_type: 'image/png',
  bytes: 1000,
  is_low: true,
  created_at: '2026-11-01T00:00:00Z',
};
const sun: LibraryDesign = { ...moon, id: '0191d8a0-0000-7000-8000-0000000000d2', file_name: 'sun.png' };
const library = (name: string): Library => ({
  folders: [{ name, count: 1 }],
  total: 3,
  unsorted: 2,
  low: 1,
  used_bytes: 2 ** 30,
  limit_bytes: 10 * 2 ** 30,
});

const fakeServer = (responses: object = {}): ApiCall[] =>
  fakeApi({
    'GET /designs': { json: { designs: [moon] } },
    'GET /designs/count': { json: { count: 1 } },
    'GET /designs/facets': { json: { facets: { raw: 1 } } },
    'GET /designs/folders': { json: { library: library('Summer') } },
    'PUT /designs/folders': { json: { library: library('Winter') } },
    'POST /designs/folders': { json: { library: library('Summer') } },
    ...responses,
  });
const listQueries = (calls: readonly ApiCall[]): string[] =>
  calls
    .filter(({ path }) => path.startsWith('/designs?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('folder') ?? '');
const open = () => renderAt('/designs', <DesignList />, { pattern: '/designs' });
const rail = () => screen.findByRole('navigation', { name: 'Folders' });

beforeEach(() => {
  enterAsSeller();
  fakeMedia();
});

describe('the library of designs', () => {
  it('shows files with their print resolution, the folders, and the free storage', async () => {
    fakeServer();
    open();
    const card = (await screen.findByRole('link', { name: /moon\.png/ })).closest('[role=listitem]');
    expect(within(card as HTMLElement).getByText('80 DPI')).toBeVisible();
    expect(within(await rail()).getByRole('button', { name: /All designs/ })).toHaveTextContent('3');
    expect(screen.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', '1 GB of 10 GB');
  });

  it('shows one file beside the grid, which a click selects and a key opens', async () => {
    fakeMedia((query) => query === '(min-width:1280px)');
    const detail = {
      ...moon,
      id: sun.id,
      file_name: 'sun.png',
      notes: [],
      file_url: '/f',
      attachment_url: null,
      uses: [],
      uses_count: 1234,
      mockups: [],
      fineness: [{ product: 'Classic Tee', position: 'front', dpi: 212 }],
    };
    fakeServer({
      'GET /designs': { json: { designs: [moon, sun] } },
      [`GET /designs/${sun.id}`]: { json: { design: detail } },
    });
    open();
    const user = userEvent.setup();
    const panel = () => screen.findByRole('complementary', { name: 'Details of the design' });
    expect(await within(await panel()).findByRole('link', { name: 'moon.png' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /sun\.png.*1200/ }));
    expect(await within(await panel()).findByText('212 DPI')).toBeVisible();
    expect(within(await panel()).getByText('1234 orders')).toBeVisible();
    await user.keyboard('{ArrowLeft}x');
    expect(await screen.findByRole('checkbox', { name: 'Select moon.png' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select sun.png' })).not.toBeChecked();
  });

  it('renders only the rows near the view, and reaches the others by keyboard', async () => {
    const many = Array.from({ length: 100 }, (_file, at) => ({
      ...moon,
      id: moon.id.replace(/.{3}$/, String(at).padStart(3, '0')),
      file_name: `moon-${at}.png`,
    }));
    fakeServer({
      'GET /designs': { json: { designs: many } },
      'GET /designs/count': { json: { count: 100 } },
    });
    open();
    const user = userEvent.setup();
    expect(await screen.findByRole('link', { name: /moon-0\.png/ })).toBeVisible();
    expect(screen.getAllByRole('checkbox', { name: /Select moon/ }).length).toBeLessThan(40);
    await user.keyboard('k');
    const last = screen.getByRole('link', { name: /moon-99\.png/ }).closest('[role=listitem]');
    expect(last).toHaveFocus();
    expect([last?.getAttribute('aria-posinset'), last?.getAttribute('aria-setsize')]).toEqual(['101', '101']);
    await user.keyboard('{Shift>}k{/Shift}{Control>}a{/Control}');
    expect(screen.getByRole('checkbox', { name: 'Select moon-98.png' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select moon-0.png' })).toBeChecked();
  });

  it('accepts the low resolution for waiting orders, after the seller was told what that means', async () => {
    fakeMedia((query) => query === '(min-width:1280px)');
    // More than the design's page lists, and more than one call takes.
    const orders = Array.from(
      { length: 501 },
      (_order, at) => `0191d8a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    );
    const calls = fakeServer({
      [`GET /designs/${moon.id}/orders`]: { json: { orders } },
      'POST /orders/confirm-quality/check': { json: { orders: 1, dpi: 80, refused: {} } },
      'POST /orders/confirm-quality': { json: { changed: 1, refused: {} } },
    });
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Actions for moon.png' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print at low resolution anyway' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^Orders held back for this can then be paid/)).toBeVisible();
    await user.click(await within(dialog).findByRole('button', { name: 'Print at low resolution anyway' }));
    await waitFor(() =>
      expect(
        calls.flatMap(({ path, body }) =>
          path === '/orders/confirm-quality' ? (body as { selection: { ids: string[] } }).selection.ids : [],
        ),
      ).toEqual(orders),
    );
  });

  it('sorts the library by the chosen order', async () => {
    const calls = fakeServer();
    open();
    await userEvent
      .setup()
      .selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Largest file');
    await waitFor(() =>
      expect(calls.some(({ path }) => path.startsWith('/designs?') && path.includes('sort=bytes'))).toBe(
        true,
      ),
    );
  });

  it('opens a folder, by keyboard too, and renames it', async () => {
    const calls = fakeServer();
    open();
    const user = userEvent.setup();
    const folder = await within(await rail()).findByRole('button', { name: /Summer/ });
    folder.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(listQueries(calls)).toContain('Summer'));
    // Files added now go into it.
    expect(screen.getByRole('link', { name: 'Upload designs' })).toHaveAttribute(
      'href',
      expect.stringContaining('/designs/create?folder=Summer'),
    );
    await user.click(await screen.findByRole('button', { name: 'Rename Summer' }));
    const input = await screen.findByRole('textbox', { name: 'Name of the folder' });
    expect(input).toHaveValue('Summer');
    expect(screen.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await user.clear(input);
    await user.type(input, ' Winter {Enter}');
    await waitFor(() => expect(listQueries(calls)).toContain('Winter'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Summer', to: 'Winter' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('removes a folder and shows the files without a folder', async () => {
    const calls = fakeServer();
    open();
    const user = userEvent.setup();
    await user.click(await within(await rail()).findByRole('button', { name: /Summer/ }));
    await user.click(await screen.findByRole('button', { name: 'Rename Summer' }));
    await user.click(await screen.findByRole('button', { name: 'Remove folder' }));
    await waitFor(() => expect(listQueries(calls)).toContain('-'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Summer', to: '' });
  });

  it('says why a folder could not be renamed', async () => {
    fakeServer({ 'PUT /designs/folders': refusal(403, 'forbidden') });
    open();
    const user = userEvent.setup();
    await user.click(await within(await rail()).findByRole('button', { name: /Summer/ }));
    await user.click(await screen.findByRole('button', { name: 'Rename Summer' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the folder' }), ' 2{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow this.');
  });
});
