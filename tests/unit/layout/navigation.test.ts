// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { areas } from '../../../src/app/areas.ts';
import { byHeading, navigationOf } from '../../../src/layout/shell/navigation.ts';

it('lists the sections and entries of the sidebar in the order of spec §2', () => {
  expect(
    byHeading(navigationOf(areas)).map(([heading, items]) => [heading, items.map(({ label }) => label)]),
  ).toEqual([
    [null, ['dashboard']],
    ['functions', ['orders', 'catalog', 'trackings', 'designs', 'bills']],
    ['platform', ['general', 'store', 'products', 'templates']],
    ['help', ['account', 'tickets']],
  ]);
});
