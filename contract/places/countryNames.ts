import { plainLetters } from '../plainLetters.ts';
import { countryNames } from './countries.ts';
import { countryCode } from './readCountry.ts';
import { postalCountry } from './territories.ts';
import { alpha3 } from './vocabulary/alpha3.ts';
import { cityCountries } from './vocabulary/cityCountries.ts';
import { countryWords } from './vocabulary/countries.ts';
import { islandChoices, islandWords, storeWords } from './vocabulary/islands.ts';

/** Languages of likely sellers and buyers, besides English and Vietnamese. */
const languages = (
  'de fr es it pt nl pl sv da nb fi cs tr id ja ko zh zh-Hant th ru uk ro hu el ' +
  'ar he hi ms fil bg hr sk sl sr lt lv et ca is'
).split(' ');

let codesByName: ReadonlyMap<string, string> | undefined;

const keyOf = (name: string): string => plainLetters(name.normalize('NFKC').trim()).replace(/\s+/g, ' ');

/**
 * Returns the countries by name in all languages. A name that means different countries in two languages is dropped.
 */
const readNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const ambiguousNames = new Set<string>();
  for (const language of languages) {
    for (const [code, name] of countryNames(language)) {
      const key = keyOf(name);
      const previousCode = names.get(key);
      if (previousCode !== undefined && previousCode !== code) ambiguousNames.add(key);
      names.set(key, code);
    }
  }
  for (const key of ambiguousNames) names.delete(key);
  for (const [name, code] of Object.entries(islandWords)) names.set(keyOf(name), code);
  return names;
};

let countriesByCity: ReadonlyMap<string, string> | undefined;

/** Returns the country of a large city; undefined for any other text. */
const countryOfCity = (key: string): string | undefined => {
  countriesByCity ??= new Map(Object.entries(cityCountries).map(([city, code]) => [keyOf(city), code]));
  return countriesByCity.get(key);
};

/**
 * Returns countries that a text may mean without naming one: those of an island group without a code, or that of a
 * large city.
 */
export const countryChoices = (text: string): readonly string[] => {
  const key = keyOf(text);
  if (Object.hasOwn(islandChoices, key)) return islandChoices[key] ?? [];
  const code = countryOfCity(key);
  return code === undefined ? [] : [code];
};

/**
 * Returns a name without the words and signs that official lists and forms add: `U. S. A.`, `Korea, Republic of`,
 * `Netherlands (the)`, `St. Lucia`, `Kingdom of Spain`.
 */
const looseKey = (name: string): string => {
  const [, main = name, suffix = ''] =
    /^([^,(]+?)\s*[,(]\s*((?:the|(?:the )?(?:republic|rep|kingdom) of(?: the)?|rep)\.?)\)?$/i.exec(
      name.trim(),
    ) ?? [];
  const words = keyOf(suffix ? main : name)
    .replaceAll(/['’`´.]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/\bsaint\b/, 'st')
    .replace(/^\s*(the )?((federal )?republic|kingdom|commonwealth) of (the )?/, '')
    .replace(/^\s*the /, '')
    .replace(/ s ?a ?r( china)?\s*$/, '')
    .trim();
  // Single letters with spaces between them are an abbreviation.
  return /^(\p{L} ){1,3}\p{L}$/u.test(words) ? words.replaceAll(' ', '') : words;
};

let codesByLooseName: ReadonlyMap<string, string> | undefined;

/** Returns the countries by loose name. A loose name shared by two countries is dropped. */
const readLooseNames = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const ambiguousNames = new Set(Object.keys(islandChoices));
  const add = (name: string, code: string): void => {
    const key = looseKey(name);
    const previousCode = names.get(key);
    if (previousCode !== undefined && previousCode !== code) ambiguousNames.add(key);
    names.set(key, code);
  };
  for (const language of ['en', 'vi', ...languages])
    for (const [code, name] of countryNames(language)) add(name, code);
  for (const [name, code] of Object.entries({ ...countryWords, ...storeWords })) add(name, code);
  for (const [letters, code] of alpha3) add(letters, code);
  for (const key of ambiguousNames) names.delete(key);
  return names;
};

const looseCode = (text: string): string | undefined => {
  codesByLooseName ??= readLooseNames();
  const key = looseKey(text);
  return codesByLooseName.get(key) ?? (/^[a-z]{2}$/.test(key) ? countryCode(key) : undefined);
};

/**
 * Returns the country that all parts of a text mean: `US - United States`, `England, UK`, `Dubai, UAE`; `Guam (USA)` is
 * Guam.
 */
const codeOfParts = (text: string): string | undefined => {
  const parts = (
    /^([A-Z]{2}) (\p{L}.+)$/u.exec(text.trim())?.slice(1) ?? text.split(/[\s]+[-–—][\s]+|[/|,()[\]]/)
  )
    .map((part) => part.trim())
    .filter(Boolean);
  const codes = parts.map((part) => nameToCode(part) ?? looseCode(part));
  const firstCode = codes.find((code) => code !== undefined);
  if (firstCode === undefined || parts.length < 2) return undefined;
  const agrees = (code: string | undefined, part = ''): boolean =>
    code === undefined
      ? countryOfCity(keyOf(part)) === firstCode
      : code === firstCode || code === postalCountry(firstCode);
  return codes.every((code, index) => agrees(code, parts[index])) ? firstCode : undefined;
};

const nameToCode = (text: string): string | undefined => {
  const code = countryCode(text);
  if (code !== undefined || countryChoices(text).length > 0) return code;
  codesByName ??= readNames();
  return codesByName.get(keyOf(text));
};

/** Reads "United Kingdom (UK)", as WooCommerce writes it: both parts must mean the same country. */
const codeInBrackets = (text: string): string | undefined => {
  const [, name = '', code = ''] = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/u.exec(text.trim()) ?? [];
  const country = name && nameToCode(name);
  return country && nameToCode(code) === country ? country : undefined;
};

/**
 * Returns the ISO-2 code of a cell that is known to hold a country: a code, a name in any language of a likely seller
 * or buyer, or a name with its code in brackets. Not for free text, where a town may share a country's name.
 */
export const readCountryCell = (text: string): string | undefined => {
  const code = nameToCode(text) ?? codeInBrackets(text);
  if (code !== undefined || countryChoices(text).length > 0) return code;
  return looseCode(text) ?? codeOfParts(text);
};
