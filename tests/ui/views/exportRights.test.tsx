import { screen } from '@testing-library/react';
import { ListContextProvider } from 'ra-core';
import { beforeEach, expect, it } from 'vitest';
import { type ExportedName, exportRights } from '../../../contract/accounts/exportRights.ts';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { exportAction } from '../../../src/views/export/exportAction.tsx';
import { ExportButton } from '../../../src/views/export/ExportButton.tsx';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from './renderList.tsx';

beforeEach(enterAsSeller);

const enterWith = (rights: Right[]): void =>
  setSession(
    buildUser({ owner: false, access: { everywhere: { role: 'r', name: 'Books', rights }, shops: [] } }),
    'account-token',
  );

const open = async (resource: ExportedName): Promise<void> => {
  const list = { filterValues: {} } as Parameters<typeof ListContextProvider>[0]['value'];
  renderAt(
    '/list',
    <ListContextProvider value={list}>
      <p>Here</p>
      <ExportButton resource={resource} />
    </ListContextProvider>,
    { pattern: '/list' },
  );
  await screen.findByText('Here');
};

const lists = Object.entries(exportRights) as [ExportedName, Right][];

it.each(lists)('a list of %s is exported by who has %s', async (resource, right) => {
  enterWith([right]);
  await open(resource);
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(exportAction(resource).right).toBe(right);
});

it.each(lists)('a list of %s is not exported without %s', async (resource, right) => {
  enterWith(Object.values(exportRights).filter((candidate) => candidate !== right));
  await open(resource);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
