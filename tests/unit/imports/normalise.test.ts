import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes, countryNames, usesPostcodes } from '../../../contract/places/countries.ts';
import { countryCode } from '../../../contract/places/readCountry.ts';
import { isEmail, isPhone } from '../../../contract/contacts.ts';
import { clean, isLink, meansLink, parseQuantity } from '../../../contract/imports/normalise.ts';
import { readPostcode } from '../../../contract/places/postcodes.ts';
import { hasRegions, regionCode } from '../../../contract/places/regions.ts';
import { sizeOf } from '../../../contract/imports/vocabulary/sizes.ts';
import { createSuggest, distanceOf } from '../../../contract/imports/checking/suggest.ts';

describe('countries', () => {
  it('are known by code and name in both languages, in any case', () => {
    for (const locale of ['en', 'vi']) {
      for (const [code, name] of countryNames(locale)) {
        expect([code, name, countryCode(name)]).toEqual([code, name, code]);
        expect(countryCode(` ${name.toUpperCase()} `)).toBe(code);
      }
    }
    expect(countryCodes).toHaveLength(new Set(countryCodes).size);
    expect(countryCodes.length).toBeGreaterThan(245);
  });

  it.each([
    ['UK', 'GB'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['Hoa Ky', 'US'],
    ['Mỹ', 'US'],
    ['Anh', 'GB'],
    ['Đức', 'DE'],
    ['Duc', 'DE'],
    ['Viet Nam', 'VN'],
    ['South Korea', 'KR'],
    ['Czech Republic', 'CZ'],
    ['Atlantis', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('reads %j as %j', (text, code) => expect(countryCode(text)).toBe(code));

  it('mostly use postcodes', () => {
    expect([usesPostcodes('US'), usesPostcodes('DE'), usesPostcodes('HK'), usesPostcodes('IE')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('need regions where carriers do', () => {
    expect([
      regionCode('US', 'new york'),
      regionCode('US', 'ny'),
      regionCode('CA', 'Québec'),
      regionCode('US', 'ON'),
    ]).toEqual(['NY', 'NY', 'QC', undefined]);
    expect([hasRegions('AU'), hasRegions('DE')]).toEqual([true, false]);
  });
});

describe('values', () => {
  it('lose only invisible letters and the spaces at their ends', () => {
    const visible = (text: string) =>
      text
        .replaceAll(/[\0\p{Cf}]/gu, '')
        .normalize('NFC')
        .replaceAll(/\s/g, '');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cleaned = clean(text);
        expect(clean(cleaned)).toBe(cleaned);
        expect(visible(cleaned)).toBe(visible(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['XXL', '2XL'],
    ['xxxl', '3XL'],
    ['2x', '2XL'],
    ['XX-Large', '2XL'],
    ['medium', 'M'],
    ['x large', 'XL'],
    ['5xl', '5XL'],
    ['XXS', '2XS'],
    ['1X', 'XL'],
    ['one size', 'One size'],
    ['11oz', '11OZ'],
    ['Youth Small', 'Youth Small'],
    ['12x16"', '12x16"'],
  ])('turn the size %j into %j', (text, size) => expect(sizeOf(text)).toBe(size));

  it.each([
    ['2', 2],
    ['2.0', 2],
    ['2,00', 2],
    ['007', 7],
    ['0', 0],
    ['1.5', undefined],
    ['', undefined],
    ['1e3', undefined],
    ['-1', undefined],
  ])('turn the quantity %j into %j', (text, quantity) => expect(parseQuantity(text)).toBe(quantity));

  it.each([
    ['2720', 'US', '02720', true, true],
    ['901', 'PR', '00901', true, true],
    ['27201234', 'US', '02720-1234', true, true],
    ['2720-1234', 'US', '02720-1234', true, true],
    ['02720.0', 'US', '02720', false, true],
    ['12', 'US', '12', false, false],
    ['1067', 'DE', '01067', true, true],
    ['sw1a1aa', 'GB', 'sw1a1aa', false, true],
    ['K1A 0B1', 'CA', 'K1A 0B1', false, true],
    ['anything', 'BO', 'anything', false, true],
    ['1310100', 'BR', '01310-100', true, true],
    ['6234', 'KR', '06234', true, true],
    ['950', 'PL', '00-950', true, true],
    ['18956', 'SG', '018956', true, true],
    ['600001', 'JP', '060-0001', true, true],
    ['〒150-0041', 'JP', '150-0041', false, true],
    ['１５０－００４１', 'JP', '150-0041', false, true],
    ['78701-', 'US', '78701', false, true],
    ['ABC', 'XK', 'ABC', false, false],
  ] as const)('postcode %j in %s is %j', (text, country, value, padded, fits) =>
    expect(readPostcode(text, country)).toEqual({ value, padded, fits }),
  );

  it('recognize email addresses, phone numbers and links', () => {
    expect(['a@b.co', 'a b@c.de', 'a@b', '@b.co', 'a@b.c.'].map(isEmail)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(
      ['+84 (28) 3822-1234', '508-555-0142 ext 12', '12', 'call me', '1'.repeat(16)].map(isPhone),
    ).toEqual([true, true, false, false, false]);
    expect(['https://a.co/x.png', 'http://a', 'ftp://a.co', 'cat.png'].map(isLink)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['ftp://a.co', 'javascript:x', 'www.a.co', 'file:///etc', 'cat.png'].map(meansLink)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('suggestions', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 8 });

  it('measure a metric distance up to a limit', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = distanceOf(a, b, 20);
        expect(distance).toBe(distanceOf(b, a, 20));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(Math.min(distanceOf(a, b, 2), 3)).toBe(Math.min(distance, 3));
      }),
    );
    expect(distanceOf('TEE-BLK', 'TEE-BKL', 5)).toBe(1);
  });

  it('stop after their budget, but keep cached results', () => {
    const suggest = createSuggest(['alpha', 'beta'], 1);
    expect(suggest('alpah')).toEqual(['alpha']);
    expect(suggest('betta')).toEqual([]);
    expect(suggest('ALPAH')).toEqual(['alpha']);
  });
});
