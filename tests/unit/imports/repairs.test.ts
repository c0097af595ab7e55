import { describe, expect, it } from 'vitest';
import type { FieldValues } from '../../../contract/imports/fields.ts';
import { buildContext } from './testContext.ts';
import { checkRow } from './checking.ts';

const complete: FieldValues = {
  order_number: '#1001',
  recipient: 'Emma Larson',
  address1: '18 Harbor Street',
  city: 'Fall River',
  region: 'MA',
  postcode: '02720',
  country: 'US',
  sku: 'TEE-BLA-M',
  quantity: '1',
  design_front: 'cat.png',
};
const check = (overrides: FieldValues, context = buildContext()) =>
  checkRow({ ...complete, ...overrides }, context);

describe('obvious repairs', () => {
  it.each([
    [{ quantity: '2 cái' }, '2'],
    [{ quantity: 'x3' }, '3'],
    [{ quantity: '4 pcs' }, '4'],
    [{ email: 'mike@@gmail.com' }, 'mike@gmail.com'],
    [{ email: 'mike @gmail,com' }, 'mike@gmail.com'],
    [{ design_front: 'cat' }, 'cat.png'],
    [{ postcode: '027Z0' }, undefined],
    [{ postcode: '941O3' }, '94103'],
    [{ postcode: 'l0001-2222' }, '10001-2222'],
  ] as const)('suggests the obvious repair of %j', (overrides, expected) =>
    expect(check(overrides).problems[0]?.suggestions).toEqual(expected && [expected]),
  );

  it.each([
    [{ city: 'Austin, TX', region: '' }, ['Austin', 'TX']],
    [{ city: 'Austin, Texas', region: 'TX' }, ['Austin', 'TX']],
    [{ city: 'Austin, TX', region: 'CA' }, ['Austin, TX', 'CA']],
    [{ city: 'Washington, DC 20001', region: '' }, ['Washington', 'DC']],
  ])('splits the state from the city in %j', (overrides, place) => {
    const { values } = check(overrides);
    expect([values.city, values.region]).toEqual(place);
  });

  it.each([
    [{ quantity: '2-3' }],
    [{ quantity: '1.5' }],
    [{ email: 'mike' }],
    [{ city: 'Austin, Texarkana', region: '' }],
  ] as const)('suggests none for %j', (overrides) =>
    expect(check(overrides).problems[0]?.suggestions).toBeUndefined(),
  );

  it.each([
    [{ region: 'Calif.' }, 'CA'],
    [{ region: 'Tex' }, 'TX'],
  ] as const)('knows the region of %j', (overrides, code) =>
    expect(check(overrides).values.region).toBe(code),
  );
});

describe('a product with one print area', () => {
  const mug = { id: 'mug', sku: 'MUG11', positions: ['wrap'] as const };
  const context = buildContext({ variant: () => mug });
  const prints = (overrides: FieldValues) => {
    const { item, problems } = check({ design_front: '', ...overrides }, context);
    return [
      item?.prints.map(({ position, name }) => `${position} ${name}`),
      problems.map(({ field, code }) => `${field} ${code}`),
    ];
  };

  it.each([['design_front'], ['design_back'], ['design_wrap'], ['design_sleeve_left']] as const)(
    'takes the design of %s',
    (field) => expect(prints({ [field]: 'cat.png' })).toEqual([['wrap cat.png'], []]),
  );

  it('uses one file once, however many columns have it', () =>
    expect(prints({ design_front: 'cat.png', design_back: 'cat.png' })).toEqual([['wrap cat.png'], []]));

  it('reports which of two files it cannot print', () =>
    expect(prints({ design_front: 'cat.png', design_wrap: 'sunset fox.png' })).toEqual([
      ['wrap sunset fox.png'],
      ['design_front design_position'],
    ]));

  it('reports a missing design at its print area', () =>
    expect(prints({})).toEqual([[], ['design_wrap no_design']]));
});
