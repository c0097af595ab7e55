import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, it } from 'vitest';
import { detailText } from '../../../src/resources/stores/detailText.ts';
import { english } from '../../support/ui/words.ts';

const { translate } = polyglotI18nProvider(() => english, 'en');

it.each([
  ['hooks', 'order.created, order.updated, order.deleted', '3 reports set up'],
  ['hooks', 'ORDERS_CREATE', '1 report set up'],
  ['hooks', 'hooks_refused', 'The store refused to report changes'],
  ['order', '#44098', '#44098'],
] as const)('an entry of the log about %s, %s, says: %s', (kind, detail, text) => {
  expect(detailText(translate, { kind, detail })).toBe(text);
});
