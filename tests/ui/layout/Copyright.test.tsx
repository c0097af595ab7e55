import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FullPage } from '../../../src/layout/shell/FullPage.tsx';
import { Sidebar } from '../../../src/layout/shell/Sidebar.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from './renderApp.tsx';

beforeEach(() => {
  fakeMedia();
  fakeApi({});
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the dashboard', <Sidebar key="dashboard" />],
  ['the public pages', <FullPage key="public">Hello</FullPage>],
])('the copyright line of this year stands at the foot of %s', (_where, page) => {
  renderAt('/', page);
  expect(screen.getByText(`© ${new Date().getFullYear()} Platen`)).toBeVisible();
});
