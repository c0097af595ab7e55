import { plainLetters } from '../plainLetters.ts';
import { countryCode, countryNames } from './countries.ts';
import { postalCountry } from './territories.ts';
import { alpha3 } from './vocabulary/alpha3.ts';
import { cityCountries } from './vocabulary/cityCountries.ts';
import { countryWords } from './vocabulary/countries.ts';
import { islandChoices, islandWords, storeWords } from './vocabulary/islands.ts';

/** Languages of likely sellers and buyers, beside English and Vietnamese. */
const languages = (
  'de fr es it pt nl pl sv da nb fi cs tr id ja ko zh zh-Hant th ru uk ro hu el ' +
  'ar he hi ms fil bg hr sk sl sr lt lv et ca is'
).split(' ');

let codesByName: ReadonlyMap<string, string> | undefined;

const keyOf = (name: string): string => plainLetters(name.normalize('NFKC').trim()).replace(/\s+/g, ' ');

/** A name that two languages give to two countries names neither. */
const readNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const language of languages) {
    for (const [code, name] of countryNames(language)) {
      const key = keyOf(name);
      const other = names.get(key);
      if (other !== undefined && other !== code) doubtful.add(key);
      names.set(key, code);
    }
  }
  for (const key of doubtful) names.delete(key);
  for (const [name, code] of Object.entries(islandWords)) names.set(keyOf(name), code);
  return names;
};

let countriesByCity: ReadonlyMap<string, string> | undefined;

/** Returns the country of a large city; undefined for all other texts. */
const countryOfCity = (key: string): string | undefined => {
  countriesByCity ??= new Map(Object.entries(cityCountries).map(([city, code]) => [keyOf(city), code]));
  return countriesByCity.get(key);
};

/** Countries that a text may mean though it names none: those of a group of islands without a code, or that of a large city. */
export const countryChoices = (text: string): readonly string[] => {
  const key = keyOf(text);
  if (Object.hasOwn(islandChoices, key)) return islandChoices[key] ?? [];
  const code = countryOfCity(key);
  return code === undefined ? [] : [code];
};

/**
 * What a name says without the words and signs that official lists and forms add: `U. S. A.`, `Korea, Republic of`,
 * `Netherlands (the)`, `St. Lucia`, `Kingdom of Spain`.
 */
const looseKey = (name: string): string => {
  const [, main = name, behind = ''] =
    /^([^,(]+?)\s*[,(]\s*((?:the|(?:the )?(?:republic|rep|kingdom) of(?: the)?|rep)\.?)\)?$/i.exec(
      name.trim(),
    ) ?? [];
  const words = keyOf(behind ? main : name)
    .replaceAll(/['’`´.]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/\bsaint\b/, 'st')
    .replace(/^\s*(the )?((federal )?republic|kingdom|commonwealth) of (the )?/, '')
    .replace(/^\s*the /, '')
    .replace(/ s ?a ?r( china)?\s*$/, '')
    .trim();
  // Letters with blanks between them are an abbreviation.
  return /^(\p{L} ){1,3}\p{L}$/u.test(words) ? words.replaceAll(' ', '') : words;
};

let codesByLooseName: ReadonlyMap<string, string> | undefined;

/** Names that only differ in such words from one country's, and from no other's. */
const readLooseNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const doubtful = new Set(Object.keys(islandChoices));
  const add = (name: string, code: string): void => {
    const key = looseKey(name);
    const other = names.get(key);
    if (other !== undefined && other !== code) doubtful.add(key);
    names.set(key, code);
  };
  for (const language of ['en', 'vi', ...languages])
    for (const [code, name] of countryNames(language)) add(name, code);
  for (const [name, code] of Object.entries({ ...countryWords, ...storeWords })) add(name, code);
  for (const [letters, code] of alpha3) add(letters, code);
  for (const key of doubtful) names.delete(key);
  return names;
};

const looseCode = (text: string): string | undefined => {
  codesByLooseName ??= readLooseNames();
  const key = looseKey(text);
  return codesByLooseName.get(key) ?? (/^[a-z]{2}$/.test(key) ? countryCode(key) : undefined);
};

/** The country that all parts of a text name: `US - United States`, `England, UK`, `Dubai, UAE`; `Guam (USA)` is Guam. */
const byParts = (text: string): string | undefined => {
  const parts = (
    /^([A-Z]{2}) (\p{L}.+)$/u.exec(text.trim())?.slice(1) ?? text.split(/[\s]+[-–—][\s]+|[/|,()[\]]/)
  )
    .map((part) => part.trim())
    .filter(Boolean);
  const codes = parts.map((part) => nameToCode(part) ?? looseCode(part));
  const first = codes.find((code) => code !== undefined);
  if (first === undefined || parts.length < 2) return undefined;
  const agrees = (code: string | undefined, part = ''): boolean =>
    code === undefined
      ? countryOfCity(keyOf(part)) === first
      : code === first || code === postalCountry(first);
  return codes.every((code, at) => agrees(code, parts[at])) ? first : undefined;
};

const nameToCode = (text: string): string | undefined => {
  const code = countryCode(text);
  if (code !== undefined || countryChoices(text).length > 0) return code;
  codesByName ??= readNames();
  return codesByName.get(keyOf(text));
};

/** "United Kingdom (UK)", as WooCommerce writes it: both parts must mean the same country. */
const withCode = (text: string): string | undefined => {
  const [, name = '', code = ''] = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/u.exec(text.trim()) ?? [];
  const country = name && nameToCode(name);
  return country && nameToCode(code) === country ? country : undefined;
};

/**
 * ISO-2 code of a cell that is known to hold a country: by code, by its name in any language of a likely seller or
 * buyer, or with its code in brackets. Not for free text, where a town may have the name of a country elsewhere.
 */
export const writtenCountry = (text: string): string | undefined => {
  const code = nameToCode(text) ?? withCode(text);
  if (code !== undefined || countryChoices(text).length > 0) return code;
  return looseCode(text) ?? byParts(text);
};
