import { cleanup, render } from '@testing-library/react';
import polyglot from 'ra-i18n-polyglot';
import type { ReactElement } from 'react';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { english } from '../../support/ui/words.ts';

const words = polyglot(() => english, 'en');

afterEach(cleanup);

const wrap = (element: ReactElement) => (
  <MemoryRouter>
    <I18nContextProvider value={words}>{element}</I18nContextProvider>
  </MemoryRouter>
);

/** Renders a component with the English catalogue; `rerender` keeps the words. */
export const renderWithWords = (element: ReactElement) => {
  const view = render(wrap(element));
  return { ...view, rerender: (next: ReactElement) => view.rerender(wrap(next)) };
};
