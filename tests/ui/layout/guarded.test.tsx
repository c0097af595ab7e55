// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListGuarded } from '../../../src/layout/guards/Guarded.tsx';
import { setUser } from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, renderAt } from './renderApp.tsx';

const openList = (filter: object): boolean => {
  enterAsSeller();
  const grants = [
    { shop_id: 'a', rights: ['designs.view'] },
    { shop_id: 'b', rights: ['orders.view'] },
  ] as const;
  const shops = grants.map(({ shop_id, rights }) => ({ shop_id, role: 'x', name: 'X', rights: [...rights] }));
  setUser(buildUser({ owner: false, access: { everywhere: null, shops } }));
  renderAt(
    `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    <ListGuarded right="orders.view">rows</ListGuarded>,
  );
  return screen.queryByText('rows') !== null;
};

it.each([
  [{}, false],
  [{ shop_id: ['a'] }, false],
  [{ shop_id: ['b'] }, true],
  [{ shop_id: 'a,b' }, true],
])('a list of the shops %j is open to who may see one of them: %s', (filter, open) => {
  expect(openList(filter)).toBe(open);
});
