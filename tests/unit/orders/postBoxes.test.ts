import { describe, expect, it } from 'vitest';
import { deliversTo } from '../../../contract/orders/address/postBoxes.ts';

const buildPlace = (address1: string, overrides = {}) => ({
  address1,
  address2: null,
  city: 'Austin',
  region: 'TX',
  country: 'US',
  ...overrides,
});

const courier = { reaches_post_boxes: false, reaches_military: false };
const post = { reaches_post_boxes: true, reaches_military: true };

it('a line may reach post boxes without military addresses, and the reverse', () => {
  const [box, base] = [buildPlace('PO Box 1'), buildPlace('USS Enterprise', { city: 'FPO', region: 'AP' })];
  const reaches = (boxes: boolean, military: boolean) =>
    [box, base].map((place) => deliversTo({ reaches_post_boxes: boxes, reaches_military: military }, place));
  expect([reaches(true, false), reaches(false, true)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

describe('addresses that only the post delivers to', () => {
  it.each([
    buildPlace('PO Box 123'),
    buildPlace('P.O. Box 123'),
    buildPlace('p o box 9'),
    buildPlace('POB 12'),
    buildPlace('12 Main St', { address2: 'Post Office Box 4' }),
    buildPlace('Postfach 10 20 30', { country: 'DE', region: null }),
    buildPlace('Hộp thư 12', { country: 'VN', region: null }),
    buildPlace('私書箱12号', { country: 'JP', region: null }),
    buildPlace('GPO Box 12', { country: 'AU', region: 'NSW' }),
    buildPlace('PSC 123 Box 456', { city: 'APO', region: 'AE' }),
    buildPlace('Unit 45013 Box 2666', { city: 'FPO', region: 'AP' }),
    buildPlace('USS Enterprise', { city: 'fpo', region: null }),
  ])('include $address1, $city', (place) => {
    expect([deliversTo(courier, place), deliversTo(post, place)]).toEqual([false, true]);
  });

  it.each([
    buildPlace('12 Boxwood Lane'),
    buildPlace('4 Post Office Road'),
    buildPlace('123 Main St Unit 4'),
    buildPlace('7 Poboxy Street'),
  ])('do not include $address1', (place) => {
    expect(deliversTo(courier, place)).toBe(true);
  });
});
