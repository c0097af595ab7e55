import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { english, vietnamese } from '../../support/ui/words.ts';
import { areas } from '../../../src/app/areas.ts';
import { definitionsOf } from '../../../src/app/areaResource.tsx';
import { AreasContext } from '../../../src/layout/areas.ts';
import { Toasts } from '../../../src/layout/toasts/Toasts.tsx';
import { dataProvider } from '../../../src/providers/dataProvider.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { drawAt } from '../../support/ui/router.tsx';

const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'vi', name: 'Tiếng Việt' },
];
const providers = {
  en: polyglotI18nProvider(() => english, 'en', locales),
  vi: polyglotI18nProvider(() => vietnamese, 'vi', locales),
};

/** jsdom has none: everything is a wide, light window. */
export const fakeMedia = (matching: (query: string) => boolean = () => false): void => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: matching(query),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  window.scrollTo = () => {};
};

/** A seller who just signed in and works on their first shop, in a wide window; nothing is stored. */
export const enterAsSeller = (): void => {
  endSession('signed_out');
  localStorage.clear();
  sessionStorage.clear();
  setSession(buildUser(), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
  fakeMedia();
};

const freshClient = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Draws `children` at an address inside react-admin's contexts. Answers the router, for its location. */
export const renderAt = (
  path: string,
  children: ReactNode,
  language: keyof typeof providers = 'en',
  queryClient = freshClient(),
) => {
  const element = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={providers[language]}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <ResourceDefinitionContextProvider definitions={definitionsOf(areas)}>
        <AreasContext value={areas}>{children}</AreasContext>
      </ResourceDefinitionContextProvider>
      <Toasts />
    </CoreAdminContext>
  );
  return drawAt(path, element);
};

/** Path and query of the router, as text. */
export const addressOf = (router: ReturnType<typeof renderAt>): string =>
  `${router.state.location.pathname}${router.state.location.search}`;
