import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, it } from 'vitest';
import { orderEventKinds } from '../../../contract/orders/events.ts';
import { english } from '../../support/ui/words.ts';
import { possibleChanges } from '../../../src/resources/orders/show/changes.ts';
import { eventText } from '../../../src/resources/orders/show/eventText.ts';
import { arrangeHeaderActions, arrangePhoneActions } from '../../../src/resources/orders/show/pageActions.ts';
import { trackingGroup } from '../../../contract/trackings/trackings.ts';
import { shippedCount, unshippedItems } from '../../../src/resources/orders/show/parcels.ts';
import { effectiveDpi } from '../../../src/resources/orders/show/quality.ts';
import { progressOf } from '../../../src/resources/orders/show/steps.ts';
import { buildDetail, buildEvent, buildItem, buildPrint } from './showOrder.ts';

const { translate } = polyglotI18nProvider(() => english, 'en');
const now = new Date('2026-11-20T03:00:00.000Z');
const statesOf = (order: Parameters<typeof progressOf>[0]): string =>
  progressOf(order)
    .map(({ status, state }) => `${status}:${state}`)
    .join(' ');

describe('progress', () => {
  const paid = [buildEvent('accepted', 30), buildEvent('paid', 10), buildEvent('created', 0)];

  it('progressOf returns finished, current and coming steps, with the times of the timeline', () => {
    const order = buildDetail({ status: 'awaiting', events: paid });
    expect(statesOf(order)).toBe('pending:done reviewing:done awaiting:current process:todo fulfilled:todo');
    expect(progressOf(order).map(({ at }) => at?.slice(14, 16))).toEqual([
      '00',
      '10',
      '30',
      undefined,
      undefined,
    ]);
  });

  it('progressOf counts a partly shipped order as processing, and a fulfilled one as done', () => {
    expect(statesOf(buildDetail({ status: 'partially-fulfilled' }))).toContain('process:current');
    expect(statesOf(buildDetail({ status: 'fulfilled' }))).toContain('fulfilled:done');
  });

  it('progressOf puts a rejection in the place of the step it undid', () => {
    const order = buildDetail({ status: 'rejected', events: [buildEvent('rejected', 40), ...paid] });
    expect(statesOf(order)).toBe('pending:done reviewing:done rejected:bad process:todo fulfilled:todo');
  });

  it('progressOf ends where the order was canceled', () => {
    const order = buildDetail({ status: 'canceled', events: [buildEvent('canceled', 12), ...paid.slice(1)] });
    expect(statesOf(order)).toBe('pending:done reviewing:done canceled:current');
  });

  it('progressOf starts a resend under review', () => {
    const order = buildDetail({ status: 'resend', events: [buildEvent('resent', 0, { original: 'LP-1' })] });
    expect(statesOf(order)).toBe('resend:current awaiting:todo process:todo fulfilled:todo');
  });
});

describe('print quality', () => {
  it('computes print quality as pixels per inch of the largest print that shows the whole file', () => {
    expect(effectiveDpi(buildItem(), buildPrint(4500, 5400))).toBe(300);
    expect(effectiveDpi(buildItem(), buildPrint(3000, 1000))).toBe(200);
    expect(effectiveDpi(buildItem(), buildPrint(1770, 2124))).toBe(118);
  });

  it('leaves print quality unknown without the size or the area', () => {
    expect(effectiveDpi(buildItem(), buildPrint(null, null))).toBeUndefined();
    expect(effectiveDpi(buildItem({ areas: [] }), buildPrint(4500, 5400))).toBeUndefined();
  });
});

it('groups every tracking code as spec §3 does', () => {
  const codes = Array.from({ length: 14 }, (_, index) => index + 1);
  const grouped = Object.groupBy(codes, trackingGroup);
  expect(grouped).toEqual({
    'in-transit': [1, 2, 3, 4, 5, 6, 7, 12, 13],
    undelivered: [8, 10, 11],
    delivered: [9],
    alert: [14],
  });
});

it('separates shipped from unshipped pieces', () => {
  const item = buildItem();
  const parcel = {
    id: 'p1',
    package_no: 1,
    number: 'YT1',
    carrier: 'YT',
    line: 'epacket' as const,
    url: null,
    status: 3,
    last_event: null,
    last_event_at: null,
    expected_from: null,
    expected_to: null,
    delivered_at: null,
    items: [{ item_id: item.id, quantity: 1 }],
    store_push: null,
  };
  const order = buildDetail({ packages: [parcel] });
  expect(shippedCount(order, item)).toBe(1);
  expect(unshippedItems(order)).toEqual([{ item, quantity: 1 }]);
});

describe('eventWords', () => {
  it('has a sentence for every kind of event', () => {
    for (const kind of orderEventKinds) {
      const sentence = eventText(buildEvent(kind, 0), translate);
      expect(sentence, kind).not.toMatch(/orders\.events/);
    }
  });

  it.each([
    ['created', { source: 'manual' }, 'Order created · By hand'],
    ['edited', { fields: ['address1', 'items'] }, 'Changed: Address, Items'],
    ['left_out', { fields: ['phone'] }, 'Not taken from the store, because it is not valid: Phone'],
    [
      'substituted',
      { sku: 'T-1', from: 'Classic Tee · Black / M', to: 'Classic Tee · Red / M' },
      'Classic Tee · Black / M was out of stock: replaced by Classic Tee · Red / M',
    ],
    ['line_changed', { from: 'epacket', to: '4px' }, 'Shipping line changed from ePacket to 4PX'],
    ['paid', { bill: 'B-1108', total_cents: 6840 }, 'Paid $68.40 · bill B-1108'],
    ['settled', { cents: -250 }, '$2.50 went back to the balance after the change'],
    ['settled', { cents: 250 }, 'Paid $2.50 more after the change'],
    ['canceled', { refunded_cents: 0 }, 'Order canceled'],
    ['canceled', { refunded_cents: 990 }, 'Order canceled, $9.90 refunded'],
    ['canceled', { refunded_cents: 0, reason: 'buyer_canceled' }, 'Order canceled · The buyer canceled'],
    ['canceled', { refunded_cents: 990, reason: 'Too late' }, 'Order canceled, $9.90 refunded · Too late'],
    ['tracked', { package_no: 2, status: 9 }, 'Package 2: Delivered'],
    [
      'parcel_renumbered',
      { package_no: 1, from: '9400-A', number: '9400-B', events: 0, reports: [] },
      'Package 1: new tracking number 9400-B instead of 9400-A',
    ],
    ['parcel_voided', { package_no: 1, number: '9400-A' }, 'Package 1 withdrawn · 9400-A'],
    [
      'parcel_renumbered',
      {
        package_no: 1,
        from: '9400-A',
        number: '9400-B',
        events: 1,
        reports: [{ happened_at: '2026-11-20T03:00:00Z', code: 9, event: 'delivered', place: 'Denver, CO' }],
      },
      `Package 1: new tracking number 9400-B instead of 9400-A
Reported for this number, which belongs to another package:
20/11/2026 10:00 · Delivered · Denver, CO`,
    ],
    ['note', { note: 'Call the buyer' }, 'Note: Call the buyer'],
    ['something_new', {}, 'Something new'],
  ])('%s %o', (kind, data, sentence) => {
    expect(eventText(buildEvent(kind, 0, data), translate)).toBe(sentence);
  });
});

describe('changesOf', () => {
  it('allows all changes until payment', () => {
    const { open, locked } = possibleChanges(buildDetail(), now);
    expect(open.map(({ action }) => action)).toEqual(['edit_items', 'edit_line', 'edit_address', 'cancel']);
    expect(open[0]?.until).toBe('paid');
    expect(locked).toEqual([]);
  });

  it('allows address and files under review, and free canceling until its end', () => {
    const until = '2026-11-20T03:10:00.000Z';
    const order = buildDetail({ status: 'reviewing', payment_status: 'paid', cancel_until: until });
    const { open, freeUntil, locked } = possibleChanges(order, now);
    expect(open.map(({ action }) => action)).toEqual(['edit_prints', 'edit_address', 'cancel']);
    expect(freeUntil).toBe(until);
    expect(locked).toEqual([
      { reason: 'order_paid', actions: ['edit_items', 'edit_line'] },
      { reason: 'country_locked', actions: ['edit_country'] },
    ]);
    const later = possibleChanges(order, new Date('2026-11-20T03:10:01.000Z'));
    expect(later.freeUntil).toBeNull();
    expect(later.locked.at(-1)).toEqual({ reason: 'cancel_window_over', actions: ['cancel'] });
  });

  it('allows the file too while a hold asks for another one', () => {
    const { open } = possibleChanges(
      buildDetail({ status: 'awaiting', payment_status: 'paid', hold_reason: 'design_wrong' }),
      now,
    );
    expect(open).toEqual([
      { action: 'edit_prints', until: 'released' },
      { action: 'edit_address', until: 'produced' },
    ]);
  });

  it('allows nothing in production, for a single reason', () => {
    const { open, locked } = possibleChanges(buildDetail({ status: 'process', payment_status: 'paid' }), now);
    expect(open).toEqual([]);
    expect(locked.map(({ reason }) => reason)).toEqual(['order_in_production']);
  });
});

describe('arrange', () => {
  const named = (actions: readonly { name: string }[]): string => actions.map(({ name }) => name).join(' ');

  it('leads with paying a pending order, and with fixing a rejected one', () => {
    expect(arrangeHeaderActions(buildDetail()).primary?.name).toBe('pay');
    expect(arrangeHeaderActions(buildDetail({ status: 'rejected' })).primary?.name).toBe('fix');
    expect(named(arrangeHeaderActions(buildDetail({ status: 'rejected' })).buttons)).toBe('duplicate');
    expect(arrangeHeaderActions(buildDetail({ status: 'fulfilled' })).primary).toBeUndefined();
  });

  it('keeps paying in More, with its reason, while an item has no product', () => {
    const { primary, more: menuActions } = arrangeHeaderActions(buildDetail({ matched: false }));
    expect(primary).toBeUndefined();
    expect(named(menuActions)).toBe('pay change_line cancel delete');
  });

  it('leads with ordering a canceled order again', () => {
    const { primary, buttons } = arrangeHeaderActions(buildDetail({ status: 'canceled' }));
    expect([primary?.label, primary?.to, named(buttons)]).toEqual(['orders.action.again', 'duplicate', '']);
    expect(named(arrangePhoneActions(buildDetail({ status: 'canceled' })))).toBe('again');
  });

  it('gives a phone at most two actions', () => {
    expect(named(arrangePhoneActions(buildDetail()))).toBe('edit pay');
    expect(named(arrangePhoneActions(buildDetail({ status: 'rejected' })))).toBe('cancel fix');
    expect(named(arrangePhoneActions(buildDetail({ status: 'fulfilled', payment_status: 'paid' })))).toBe('');
  });
});
