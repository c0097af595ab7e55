import { plainLetters } from '../plainLetters.ts';
import { countryCode, countryNames } from './countries.ts';
import { islandChoices, islandWords } from './vocabulary/islands.ts';

/** Languages of likely sellers and buyers, beside English and Vietnamese. */
const languages = 'de fr es it pt nl pl sv da nb fi cs tr id ja ko zh zh-Hant th ru uk ro hu el'.split(' ');

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

/** Countries of a group of islands that has no code itself; empty for all other texts. */
export const countryChoices = (text: string): readonly string[] => {
  const key = keyOf(text);
  return Object.hasOwn(islandChoices, key) ? (islandChoices[key] ?? []) : [];
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
export const writtenCountry = (text: string): string | undefined => nameToCode(text) ?? withCode(text);
