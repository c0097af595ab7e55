// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useEffect } from 'react';
import { useListContext } from 'ra-core';
import { SchemaListBase } from '../../../src/views/list/SchemaList.tsx';
import { orders } from '../../../contract/orders/orders.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { fakeListServer, renderAt, settle } from './renderList.tsx';

type Ways = Pick<ReturnType<typeof useListContext>, 'setFilters' | 'setSort' | 'setPerPage'>;

/** The list, and its ways as they were when it was drawn first. */
const open = async (path: string) => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  fakeMedia(() => false);
  fakeListServer();
  const tell = vi.fn<(setters: Ways) => void>();
  const Probe = () => {
    const { data, setFilters, setSort, setPerPage } = useListContext();
    useEffect(() => tell({ setFilters, setSort, setPerPage }));
    return <p>{data ? 'drawn' : 'waiting'}</p>;
  };
  const router = renderAt(
    path,
    <SchemaListBase resource={orders}>
      <Probe />
    </SchemaListBase>,
  );
  await screen.findByText('drawn');
  const setters = tell.mock.lastCall?.[0];
  if (!setters) throw new Error('The list was not drawn');
  const query = () => new URLSearchParams(router.state.location.search);
  return { ...setters, query };
};

it('keeps a filter that was chosen just before another sort order', async () => {
  const { setFilters, setSort, query } = await open('/orders?perPage=50');
  await act(async () => {
    setFilters({ status: ['pending'] });
    await new Promise((resolve) => setTimeout(resolve, 1));
    setSort({ field: 'code', order: 'ASC' });
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
  await settle(20);
  await waitFor(() => expect(query().get('sort')).toBe('code'));
  expect(JSON.parse(query().get('filter') ?? '{}')).toEqual({ status: ['pending'] });
  expect(query().get('perPage')).toBe('50');
});

it('keeps a sort order chosen just before a filter, and one filter chosen just before another', async () => {
  const { setFilters, setSort, query } = await open('/orders?filter={"status":["pending"]}');
  await act(async () => {
    setSort({ field: 'code', order: 'ASC' });
    await new Promise((resolve) => setTimeout(resolve, 1));
    setFilters({ status: ['pending'], source: ['csv'] });
    await new Promise((resolve) => setTimeout(resolve, 1));
    setFilters({ status: ['pending'], matched: 'true' });
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
  await settle(20);
  expect([query().get('sort'), query().get('order')]).toEqual(['code', 'ASC']);
  expect(JSON.parse(query().get('filter') ?? '{}')).toEqual({
    status: ['pending'],
    source: ['csv'],
    matched: 'true',
  });
});
