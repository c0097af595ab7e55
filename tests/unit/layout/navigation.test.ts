// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { areas } from '../../../src/app/areas.ts';
import { byHeading, navigationOf } from '../../../src/layout/shell/navigation.ts';

/** The sidebar of spec §2. */
const sections = [
  [null, ['dashboard']],
  ['functions', ['orders', 'catalog', 'trackings', 'designs', 'bills']],
  ['platform', ['general', 'store', 'products', 'templates']],
  ['help', ['account', 'tickets']],
] as const;

/** Areas that are reached from another page. */
const withoutEntry = [
  'balances',
  'transactions',
  'notifications',
  'store_links',
  'incoming_orders',
  'store_events',
];

it('lists the sections and entries of the sidebar in the order of spec §2', () => {
  const entries = new Set<string>(sections.flatMap(([, labels]) => labels));
  // An area that the spec does not know stands where its heading and its place in the list of areas put it.
  const isFixed = (label: string) =>
    entries.has(label) || !areas.some(({ resource }) => resource.name === label);
  expect(
    byHeading(navigationOf(areas)).map(([heading, items]) => [
      heading,
      items.map(({ label }) => label).filter(isFixed),
    ]),
  ).toEqual(sections);
});

it('has an entry for every area that no other page leads to', () => {
  const missing = areas.filter(({ sidebar }) => !sidebar).map(({ resource }) => resource.name);
  expect(missing).toEqual(withoutEntry);
});
