import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import type { LinkDetail } from '../../../contract/stores/calls.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { StoresCard } from '../../../src/workflows/stores/StoresCard.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, renderAt } from '../layout/renderApp.tsx';
import { buildLink, linkId, replaceResizeObserver, storeAnswers } from './storesApi.tsx';

beforeAll(replaceResizeObserver);
beforeEach(enterAsSeller);

const working = buildLink({ id: '01938c5e-0000-7000-8000-00000000b002', name: 'Lotus Tee EU' });
const broken = buildLink({ name: 'phoprints.vn', status: 'broken', problem: 'keys_unknown' });

const open = async (links: readonly LinkDetail[], language: 'en' | 'vi' = 'en') => {
  fakeApi({ ...storeAnswers(working), 'GET /store-links': { json: { store_links: links } } });
  renderAt('/setting/shop', <StoresCard />, language);
  await screen.findByRole('row', { name: /Lotus Tee EU/ });
};

const notes = () => [...document.querySelectorAll('.pl-note')].map(({ textContent }) => textContent);

it('says above the card which store no longer works and why, and leads to where it is mended', async () => {
  await open([working, broken]);
  expect(notes()).toEqual([
    expect.stringMatching(
      /^phoprints\.vn no longer works\. The store does not know these keys\. No order is lost: /,
    ),
  ]);
  expect(screen.getByRole('link', { name: 'Fix phoprints.vn' })).toHaveAttribute(
    'href',
    `/setting/shop/links/${linkId}`,
  );
});

it('says so in Vietnamese', async () => {
  await open([working, broken], 'vi');
  expect(notes()[0]).toMatch(/^phoprints\.vn không còn hoạt động\. Cửa hàng không nhận ra khóa này\. /);
});

it('says nothing while all stores work or are paused', async () => {
  await open([working, buildLink({ status: 'paused' })]);
  expect(notes()).toEqual([]);
});

it.each([
  ['until when it waits', '2099-11-28T04:00:00Z', /Waits until .*2099/],
  ['that it is tried again once the wait is over', '2020-11-28T04:00:00Z', /Trying again/],
])('says of a store that wants us to wait %s, and nothing of a problem', async (_what, until, text) => {
  await open([working, buildLink({ name: 'Slow', problem: 'too_many_requests', wait_until: until })]);
  const row = screen.getByRole('row', { name: /Slow/ });
  expect(row).toHaveTextContent(text);
  expect(row).not.toHaveTextContent(/too many requests/);
  expect(notes()).toEqual([]);
});

it('only opens the store for a member who may not mend it', async () => {
  const role = { role: 'viewer' as const, name: null, rights: [...builtInRoles.viewer] };
  setSession(buildUser({ owner: false, access: { everywhere: role, shops: [] } }), 'account-token');
  await open([working, broken]);
  expect(notes()).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Fix phoprints.vn' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Open phoprints.vn' })).toHaveLength(2);
});
