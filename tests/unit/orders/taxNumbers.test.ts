import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../contract/places/countries.ts';
import { missingTaxNumber } from '../../../contract/orders/address.ts';
import {
  isTaxNumber,
  maskedTaxNumber,
  normalizeTaxNumber,
  taxNumberName,
} from '../../../contract/orders/address/taxNumbers.ts';

const valid = [
  ['BR', '529.982.247-25'],
  ['BR', '11.222.333/0001-81'],
  ['BR', '12.ABC.345/01DE-35'],
  ['KR', 'p123456789012'],
  ['TR', '10000000146'],
  ['TR', '4540536920'],
  ['ID', '3171011708450001'],
  ['ID', '01.300.066.6-091.000'],
  ['CL', '30.686.957-4'],
  ['CL', '12.345.678-5'],
  ['AR', '20-05536168-2'],
  ['EC', '1714307103'],
  ['EC', '1714307103001'],
] as const;

describe('the tax number of a recipient', () => {
  it.each(valid)('accepts in %s the number %s', (country, number) =>
    expect(isTaxNumber(country, number)).toBe(true),
  );

  it.each(valid.filter(([country]) => country !== 'KR' && country !== 'ID'))(
    'refuses in %s the number %s with another last digit',
    (country, number) => {
      const plain = normalizeTaxNumber(country, number) ?? '';
      const otherDigits = Array.from('0123456789').filter((digit) => digit !== plain.at(-1));
      // The last three digits of a taxpayer in Ecuador count their branches.
      const wrongDigits = otherDigits.filter((digit) => isTaxNumber(country, plain.slice(0, -1) + digit));
      expect(wrongDigits).toHaveLength(plain.endsWith('001') ? otherDigits.length : 0);
    },
  );

  it.each([
    ['BR', '11111111111'],
    ['BR', '123'],
    ['KR', '123456789012'],
    ['KR', 'P12345678901'],
    ['TR', '00000000146'],
    ['ID', '3171019908450001'],
    ['ID', '01.300.066.7-091.000'],
    ['CL', '12.345.678-K'],
    ['AR', '99-05536168-2'],
    ['EC', '9914307103'],
  ])('refuses in %s the number %s', (country, number) => expect(isTaxNumber(country, number)).toBe(false));

  it('accepts any number in countries whose customs demand none', () => {
    expect(isTaxNumber('US', 'anything')).toBe(true);
    expect(normalizeTaxNumber('US', '12-34')).toBe('12-34');
    expect(taxNumberName('US')).toBeUndefined();
  });

  it('is stored without separators and with lost leading zeros', () => {
    expect(normalizeTaxNumber('BR', '529.982.247-25')).toBe('52998224725');
    expect(normalizeTaxNumber('BR', '1234567890')).toBe('01234567890');
    expect(normalizeTaxNumber('BR', '1234567891')).toBe('1234567891');
    expect(normalizeTaxNumber('BR', null)).toBeNull();
  });

  it('is missing in each country whose customs demand it, and nowhere else', () => {
    const demanding = countryCodes.filter((country) => missingTaxNumber({ country, tax_number: null }));
    expect(demanding.toSorted()).toEqual(['AR', 'BR', 'CL', 'EC', 'ID', 'KR', 'TR']);
    for (const country of demanding) {
      expect(missingTaxNumber({ country, tax_number: null })).toBe(taxNumberName(country));
      expect(missingTaxNumber({ country, tax_number: '1' })).toBeUndefined();
    }
  });

  it('shows only its end in lists', () => {
    expect(maskedTaxNumber('52998224725')).toBe('••••••••725');
    expect(maskedTaxNumber('12')).toBe('12');
  });
});
