import { describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import { countryChoices, readCountryCell } from '../../../../contract/places/countryNames.ts';
import { oneClick } from '../../../../contract/imports/oneClick.ts';
import { addressIssues, orderCheck, placeText, readCase } from './caseFile.ts';

const files = readdirSync(new URL('../../../files/cases/', import.meta.url)).filter((name) =>
  name.endsWith('.csv'),
);

describe('addresses of real files', () => {
  it.each(files)('%s: ready orders have a valid address', (name) => {
    const orders = readCase(name);
    expect(orders.length).toBeGreaterThan(0);
    const ready = orders.filter(({ level }) => level === 'ready');
    expect(ready.filter((order) => orderCheck(order) !== 'valid').map(placeText)).toEqual([]);
  });

  it.each([
    [
      'postcodes-that-lost-zeros-br-kr-pl.csv',
      ['São Paulo|SP|01310-100|BR', 'Seoul||06234|KR', 'Warszawa||00-950|PL'],
    ],
    [
      'lost-zeros-in-more-countries.csv',
      [
        'Singapore||018956|SG',
        'Sapporo|Hokkaido|060-0001|JP',
        'Bucuresti||010011|RO',
        'Oslo||0150|NO',
        'Austin|TX|78701|US',
      ],
    ],
    ['vn-mat-so-0-o-ma-buu-dien.csv', ['Boston|MA|02134|US', 'Dresden||01067|DE', 'São Paulo||01310-100|BR']],
    ['woo-state-codes-jp13-tr34.csv', ['Shibuya|Tokyo|1500041|JP', 'Istanbul|İstanbul|34000|TR']],
    [
      'state-codes-of-stores.csv',
      [
        'Bangkok|Bangkok|10330|TH',
        'Beijing|Beijing|100000|CN',
        'Austin|TX|78701|US',
        'Cairo|Alexandria Governorate|21500|EG',
        'Köln|Nordrhein-Westfalen|50667|DE',
        'São Paulo|SP|01310-100|BR',
      ],
    ],
    ['state-codes-woo-vi.csv', ['渋谷区|Tokyo|150-0041|JP', 'Kuala Lumpur|Kuala Lumpur|50000|MY']],
    [
      'territories-as-country-and-as-state.csv',
      ['San Juan|PR|00907|US', 'San Juan|PR|00907|US', 'Tamuning|GU|96913|US', 'Tamuning|GU|96913|US'],
    ],
    ['virgin-islands-short-zip-and-long-name.csv', ['St Thomas|VI|00802|US', 'St Thomas|VI|00802|US']],
    [
      'territories-by-long-names.csv',
      [
        'Pago Pago|AS|96799|US',
        'Pago Pago|AS|96799|US',
        'Saipan|MP|96950|US',
        'Saipan|MP|96950|US',
        'Christiansted|VI|00820|US',
        'Christiansted|VI|00820|US',
      ],
    ],
    [
      'overseas-parts.csv',
      [
        'Saint-Denis||97400|FR',
        'Saint-Denis||97400|FR',
        'Mariehamn||22100|FI',
        'Mariehamn||22100|FI',
        'Fort-de-France||97200|FR',
        'Fort-de-France||97200|FR',
      ],
    ],
    ['vn-lanh-tho.csv', ['San Juan|PR|00907|US', 'San Juan|PR|00907|US']],
    ['korea-without-city.csv', ['강남구|서울특별시|06234|KR', 'Gangnam-gu|Seoul|06234|KR']],
    [
      'japan-without-city.csv',
      ['渋谷区|東京都|150-0041|JP', '渋谷区|東京都|1500041|JP', 'Shibuya-ku|Tokyo|150-0041|JP'],
    ],
    [
      'countries-of-the-world.csv',
      [
        'London||SW1A 1AA|GB',
        'München||80331|DE',
        'Stockholm||11122|SE',
        'Amsterdam||1012 AB|NL',
        'Athens||10558|GR',
        'Kyiv||01001|UA',
      ],
    ],
    ['canary-islands-as-country.csv', ['Santa Cruz||38001|ES']],
    ['ten-nuoc.csv', ['Las Palmas||35001|ES', 'Tokyo||150-0041|JP']],
  ])('reads the addresses of %s as meant', (name, places) => {
    const orders = readCase(name);
    expect(orders.map(placeText)).toEqual(places);
    expect(orders.filter(({ level }) => level === 'error').map(addressIssues)).toEqual([]);
  });

  it.each([
    ['zip-of-another-state.csv', [['postcode region_postcode'], [], ['address1 house_number']]],
    ['places-without-city.csv', [[], [], [], [], ['city required']]],
    [
      'masked-in-other-stores.csv',
      [['recipient masked'], ['address1 masked'], ['recipient masked'], ['city masked']],
    ],
    ['nguoi-nhan-bi-che.csv', [['recipient masked'], ['address1 masked']]],
    [
      'recipient-na-and-email.csv',
      [['recipient placeholder', 'address1 placeholder'], ['recipient recipient_email']],
    ],
    [
      'recipient-says-nothing.csv',
      [
        ['recipient placeholder'],
        ['recipient placeholder'],
        ['recipient placeholder'],
        ['address1 placeholder'],
      ],
    ],
    ['nguoi-nhan-khong-co.csv', [['recipient placeholder'], ['recipient recipient_email']]],
    ['islands-without-code.csv', [['country country_unknown'], [], ['country country_unknown'], []]],
  ])('reports the problems of each order of %s', (name, issues) => {
    const about = /^(recipient|address1|city|region|postcode|country) /;
    const reportedIssues = readCase(name).map((order) =>
      addressIssues(order).filter((issue) => about.test(issue)),
    );
    expect(reportedIssues.slice(0, issues.length)).toEqual(issues);
  });

  it('reports the masked name of an order of TikTok Shop', () => {
    const [order] = readCase('tiktok-vn-province-district-commune-masked-name.csv');
    expect(order && addressIssues(order)).toContain('recipient masked');
  });

  it.each(['constructor', '__proto__'])('finds no country and no islands in %j', (text) =>
    expect([readCountryCell(text), countryChoices(text)]).toEqual([undefined, []]),
  );

  it('asks which islands are meant', () => {
    const problem = readCase('islands-without-code.csv')[0]?.rows[0]?.problems[0];
    expect(problem?.suggestions).toEqual(['JE', 'GG']);
    expect(oneClick('country', 'Channel Islands', problem?.suggestions)).toBeUndefined();
  });

  it.each([
    ['Canary Isles', 'AX'],
    ['Austrla', 'AT'],
    ['Islands', 'IS'],
    ['Niger1a', 'NE'],
    ['Channel Islands', 'JE'],
  ])('does not change %j to %s by one click', (text, code) =>
    expect(oneClick('country', text, [code])).toBeUndefined(),
  );
});
