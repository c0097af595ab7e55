import { render, screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageHeader } from '../../../src/components/page/PageHeader.tsx';
import { english } from '../../support/words.ts';
import { useBreadcrumb } from '../../../src/layout/frame/useBreadcrumb.ts';

const id = '01900000-0000-7000-8000-0000000000aa';
const i18nProvider = polyglotI18nProvider(() => english, 'en');
const definitions = { orders: { name: 'orders', recordRepresentation: 'code' } };

const Page = () => <PageHeader title="Edit" crumbs={useBreadcrumb()} />;

const crumbsAt = (path: string) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['orders', 'getOne', { id, meta: undefined }], { id, code: 'LP-10482' });
  render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext queryClient={queryClient} i18nProvider={i18nProvider}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <Page />
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const navigation = screen.getByRole('navigation', { name: 'You are here' });
  return [...navigation.querySelectorAll('a,[aria-current]')].map((crumb) => [crumb.textContent, crumb.getAttribute('href')]);
};

it('names the record and links every part but the page itself', () => {
  expect(crumbsAt(`/orders/${id}/edit`)).toEqual([
    ['Orders', '/orders'],
    ['LP-10482', `/orders/${id}`],
    ['Edit', null],
  ]);
});

it('names the pages of an area', () => {
  expect(crumbsAt('/orders/import')).toEqual([
    ['Orders', '/orders'],
    ['Import orders', null],
  ]);
});
