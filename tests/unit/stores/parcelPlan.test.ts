import { describe, expect, it } from 'vitest';
import { planParcel } from '../../../server/stores/parcelPlan.ts';
import type { FulfillmentState, OpenFulfillment, StorePackage } from '../../../server/stores/storeOrder.ts';

const parcel: StorePackage = {
  externalOrderId: '1',
  lines: [{ externalLineId: 'tee', pieces: 2 }],
  shippingLine: 'usps',
  carrierName: 'USPS',
  trackingNumber: 'N1',
  trackingUrl: 'https://example.com/N1',
  shippedAt: '2026-11-27T06:00:00.000Z',
  notifyBuyer: true,
  isLast: true,
};

const open = (changes: Partial<OpenFulfillment> = {}): OpenFulfillment => ({
  externalId: 'open',
  locationId: '1',
  canSend: true,
  isHeld: false,
  lines: [{ externalId: 'open-tee', externalLineId: 'tee', remainingPieces: 2 }],
  ...changes,
});

const state = (changes: Partial<FulfillmentState> = {}): FulfillmentState => ({
  isCanceled: false,
  fulfillments: [],
  open: [open()],
  ...changes,
});

const sent = (pieces: number, changes = {}) => ({
  externalId: 'sent',
  trackingNumbers: ['N1'],
  isCanceled: false,
  lines: [{ externalLineId: 'tee', pieces }],
  ...changes,
});

describe('the plan of a parcel', () => {
  it('spreads a line over what is open, each piece once', () => {
    const line = { externalId: 'x', externalLineId: 'tee', remainingPieces: 1 };
    const split = [open({ externalId: 'a', lines: [line] }), open({ externalId: 'b', lines: [line] })];
    const [group, ...otherGroups] = planParcel(parcel, state({ open: split })).groups;
    expect(otherGroups).toEqual([]);
    expect(group?.fulfillments.map(({ externalId, lines }) => [externalId, lines[0]?.pieces])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(
      planParcel({ ...parcel, lines: [{ externalLineId: 'tee', pieces: 1 }] }, state({ open: split })),
    ).toMatchObject({ groups: [{ fulfillments: [{ externalId: 'a' }] }] });
  });

  it('has nothing to do for what carries its number, and only the rest for a part of it', () => {
    expect(planParcel(parcel, state({ fulfillments: [sent(2)] }))).toEqual({
      reportedIds: ['sent'],
      groups: [],
    });
    const secondPlan = planParcel(parcel, state({ fulfillments: [sent(1)] }));
    expect(secondPlan.groups[0]?.fulfillments[0]?.lines[0]?.pieces).toBe(1);
    const unsaid = planParcel(parcel, state({ fulfillments: [sent(0, { lines: [] })] }));
    expect(unsaid).toEqual({ reportedIds: ['sent'], groups: [] });
  });

  it('says that the store holds what is left after its calls', () => {
    const line = { externalId: 'x', externalLineId: 'tee', remainingPieces: 1 };
    const heldPart = { externalId: 'b', canSend: false, isHeld: true, lines: [line] };
    const parts = [open({ externalId: 'a', lines: [line] }), open(heldPart)];
    expect(planParcel(parcel, state({ open: parts }))).toMatchObject({ groups: [{}], isRestHeld: true });
    const one = { ...parcel, lines: [{ externalLineId: 'tee', pieces: 1 }] };
    expect(planParcel(one, state({ open: parts }))).not.toHaveProperty('isRestHeld');
  });

  it('counts no canceled fulfilment and none with another number', () => {
    const fulfillments = [sent(2, { isCanceled: true }), sent(2, { trackingNumbers: ['N2'] })];
    expect(planParcel(parcel, state({ fulfillments }))).toMatchObject({ reportedIds: [], groups: [{}] });
  });

  it.each([
    ['canceled', { isCanceled: true }],
    ['sent', { open: [] }],
    ['held', { open: [open({ isHeld: true, canSend: false })] }],
    ['other_location', { open: [open({ canSend: false })] }],
  ])('says that the order is %s', (obstacle, changes) => {
    expect(planParcel(parcel, state(changes))).toEqual({ reportedIds: [], groups: [], obstacle });
  });
});
