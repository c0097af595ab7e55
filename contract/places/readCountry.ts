import { countryCodes } from './countries.ts';
import { countryWords } from './vocabulary/countries.ts';
import { storeWords } from './vocabulary/islands.ts';
import { plainLetters } from '../plainLetters.ts';

const key = (name: string): string => name.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');

let codesByName: Map<string, string> | undefined;

/** Returns all names in English and Vietnamese, with and without accents, from the runtime's own data. */
function readNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const locale of ['en', 'vi']) {
    const display = new Intl.DisplayNames(locale, { type: 'region' });
    for (const code of countryCodes) addName(names, display.of(code) ?? code, code);
  }
  for (const [alias, code] of Object.entries({ ...countryWords, ...storeWords })) addName(names, alias, code);
  for (const code of countryCodes) names.set(code.toLowerCase(), code);
  return names;
}

function addName(names: Map<string, string>, name: string, code: string): void {
  const lowerCaseName = key(name);
  const plainName = plainLetters(lowerCaseName);
  for (const form of [lowerCaseName, plainName, lowerCaseName.replaceAll('&', 'and')])
    if (!names.has(form)) names.set(form, code);
}

/**
 * Returns the ISO-2 code of a country written as a code, an English or Vietnamese name, or a common alias (`UK`, `USA`,
 * `Mỹ`); undefined for anything else (domain §1.3).
 */
export function countryCode(text: string): string | undefined {
  codesByName ??= readNames();
  return (
    codesByName.get(text.toLowerCase()) ??
    codesByName.get(key(text)) ??
    codesByName.get(key(text).replace(/\.$/, ''))
  );
}
