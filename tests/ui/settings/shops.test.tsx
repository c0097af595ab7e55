import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
// Otherwise fetched with the first form, in its own time.
import '../../../src/fields/inputs.tsx';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { getShop, setSession } from '../../../src/providers/identity/session.ts';
import { shops as area } from '../../../src/resources/shops/index.ts';
import { buildUser, refusal } from '../../support/ui/fakeApi.ts';
import { bodies, enter, leave, open, press, save, shop } from './settingsApi.tsx';

beforeAll(async () => {
  await Promise.all([area.list?.preload?.(), area.show?.preload?.(), area.edit?.preload?.()]);
});
beforeEach(enter);
afterEach(leave);

describe('shops', () => {
  it('lists shops with their counts, and names as plain text', async () => {
    open('/setting/shop');
    expect(await screen.findByText('2,204')).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Northwind <b>/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['–none', '–none', '0', '2', 'EditOpen']);
    expect(screen.queryByRole('button', { name: 'Open Lotus Tee Co.' })).not.toBeInTheDocument();
  });

  it('edits a shop by the rules of a new one, and renames it in the switcher', async () => {
    let called = 'Lotus Tee Co.';
    const response = () => ({ json: { shop: shop('s1', called) } });
    const change = () => {
      called = 'Lotus 2';
      return response();
    };
    const { calls } = open('/setting/shop', { 'GET /shops/s1': response, 'PUT /shops/s1': change });
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Lotus Tee Co.' }));
    const field = (name: string) => screen.findByRole('textbox', { name });
    fireEvent.change(await field('Shop name'), { target: { value: ' ' } });
    fireEvent.change(await field('Shop contact email'), { target: { value: 'lotus@' } });
    await press('Save');
    expect(await screen.findByText('Shop name is required')).toBeInTheDocument();
    expect(screen.getByText('Email is not valid')).toBeInTheDocument();
    fireEvent.change(await field('Shop name'), { target: { value: ' Lotus 2 ' } });
    fireEvent.change(await field('Shop contact email'), { target: { value: '' } });
    await press('Save');
    await waitFor(() => expect(bodies(calls, 'PUT', '/shops/s1')).toEqual([{ shop: { name: 'Lotus 2' } }]));
    await waitFor(() => expect(getShop()).toMatchObject({ id: 's1', name: 'Lotus 2', token: 'shop-token' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Lotus 2' })).toBeInTheDocument(),
    );
  });

  it('shows the server’s error under its field', async () => {
    open('/setting/shop/s1/edit', { 'PUT /shops/s1': refusal(422, 'invalid', { errors: { name: 'nul' } }) });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Shop name' }), { target: { value: 'odd' } });
    save();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Shop name' })).toHaveAccessibleDescription(
        'This has a character that cannot be stored.',
      ),
    );
  });

  it('offers "Edit" on a shop’s page to members who may edit it', async () => {
    open('/setting/shop/s1', { 'GET /shops/s1': { json: { shop: shop('s1', 'Lotus Tee Co.') } } });
    const edit = await screen.findByRole('link', { name: 'Edit' });
    expect(edit).toHaveAttribute('href', '/setting/shop/s1/edit');
    const role = { role: 'viewer' as const, name: null, rights: [...builtInRoles.viewer] };
    act(() => setSession(buildUser({ access: { everywhere: role, shops: [] } }), 'account-token'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument());
  });
});
