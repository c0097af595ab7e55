import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, it } from 'vitest';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import { entriesOf } from '../../../src/resources/trackings/timeline.ts';
import { english } from '../../support/ui/words.ts';

const { translate } = polyglotI18nProvider(() => english, 'en');

const step = (id: string, kind: string, data: object) => ({
  id,
  kind,
  actor: null,
  data,
  created_at: `2026-11-1${id}T03:00:00Z`,
});

it('a parcel whose number was corrected shows both numbers where they were used', () => {
  const parcel = {
    line: 'usps',
    number: '9400-B',
    package_no: 1,
    told: [],
    events: [
      step('3', 'parcel_renumbered', { package_no: 1, from: '9400-A', number: '9400-B', events: 2 }),
      step('2', 'tracked', { package_no: 1, status: 9 }),
      step('1', 'shipped', { package_no: 1, number: '9400-A', carrier: 'USPS', line: 'usps' }),
    ],
  } as unknown as TrackingDetail;
  expect(entriesOf(parcel, translate).map(({ title }) => title)).toEqual([
    'Package 1: new tracking number 9400-B instead of 9400-A',
    'Package 1 shipped · USPS 9400-A',
  ]);
});
