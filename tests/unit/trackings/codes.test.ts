import { describe, expect, it } from 'vitest';
import {
  isTrackingNumber,
  readCarrierEvent,
  plainNumber,
  subStatuses,
  trackingCodeNames,
  trackingCodes,
  journeyPosition,
} from '../../../contract/trackings/codes.ts';
import { findCarrier } from '../../../contract/trackings/carriers.ts';
import { trackingGroup } from '../../../contract/trackings/trackings.ts';
import { sampleLines } from '../../support/operator/vocabularies.ts';

describe('events of carriers', () => {
  it('map each of the 30 sub-statuses to one of our 14 codes, or to no event', () => {
    expect(Object.keys(subStatuses)).toHaveLength(30);
    const unknown = Object.keys(subStatuses).filter((sub) => readCarrierEvent(sub) === null);
    expect(unknown).toEqual(['NotFound_Other', 'NotFound_InvalidCode']);
    const codes = Object.values(subStatuses).flatMap((subStatus) => subStatus?.[0] ?? []);
    expect(new Set(codes)).toEqual(new Set(trackingCodeNames));
  });

  it('are not guessed', () => {
    for (const text of ['InTransit_New', '0', '15', 'toString', ''])
      expect(readCarrierEvent(text)).toBeUndefined();
    expect(readCarrierEvent('9')).toEqual([9, 'delivered']);
    expect(readCarrierEvent('returned')).toEqual([11, 'returned']);
  });

  it('are in the display group of their code, as at 17TRACK', () => {
    expect(trackingGroup(readCarrierEvent('DeliveryFailure_NoBody')?.[0] ?? 0)).toBe('undelivered');
    expect(trackingGroup(readCarrierEvent('Exception_Lost')?.[0] ?? 0)).toBe('alert');
  });

  it('are ordered by the journey, delivered last', () => {
    const positions = Object.values(trackingCodes).map(journeyPosition);
    expect(new Set(positions).size).toBe(14);
    expect(Math.max(...positions)).toBe(journeyPosition(trackingCodes.delivered));
  });
});

describe('numbers and carriers', () => {
  it('are equal however they are typed', () => {
    expect(plainNumber(' 9400 1118-9956 ')).toBe('940011189956');
    expect(isTrackingNumber('ABC1')).toBe(false);
    expect(isTrackingNumber('LV123456789CN')).toBe(true);
    expect([
      findCarrier('usps', sampleLines),
      findCarrier(21051, sampleLines),
      findCarrier('Yun Express', sampleLines),
      findCarrier('4px', sampleLines),
      findCarrier('Pigeon', sampleLines),
    ]).toEqual(['USPS', 'USPS', 'YunExpress', '4PX', undefined]);
  });
});
