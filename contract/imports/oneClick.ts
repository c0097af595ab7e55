import { isDesignField, type ImportField } from './fields.ts';
import { hasThousands } from './normalise.ts';
import { countryNames } from '../places/countries.ts';
import { countryChoices, readCountryCell } from '../places/countryNames.ts';
import { plainLetters } from '../plainLetters.ts';
import { distanceOf } from './checking/suggest.ts';
import { colorLexicon, readColor } from './vocabulary/colors.ts';
import { sizeKey, isSize } from './vocabulary/sizes.ts';
import { sameSku } from './vocabulary/skus.ts';
import { productKey } from './vocabulary/products.ts';
import { wordsOf } from './vocabulary/words.ts';

type AcceptsSuggestion = (value: string, suggestion: string) => boolean;

/** Returns the words that distinguish file names for us: colors, sizes and numbers. */
const distinctiveWords = (name: string): string => {
  const words = wordsOf(name);
  const colors = colorLexicon.find(words).map(({ meaning }) => meaning);
  const sizesAndNumbers = words
    .filter((word) => /^\d+$/.test(word) || isSize(word))
    .map((word) => sizeKey(word));
  return [...colors, ...sizesAndNumbers].toSorted().join(' ');
};

const hasSameDistinctiveWords: AcceptsSuggestion = (value, suggestion) =>
  distinctiveWords(value) === distinctiveWords(suggestion);

let countriesByName: readonly (readonly [name: string, code: string])[] | undefined;

const listCountryNames = (): readonly (readonly [name: string, code: string])[] =>
  (countriesByName ??= ['en', 'vi'].flatMap((language) =>
    [...countryNames(language)].map(([code, name]) => [plainLetters(name), code] as const),
  ));

/**
 * Returns true if the text names this country, or nearly does and is near to no other: "Untied States", but not
 * "Channel Islands".
 */
const namesCountry: AcceptsSuggestion = (value, suggestion) => {
  const country = readCountryCell(value);
  if (country !== undefined) return country === suggestion;
  // A city lies in one country, which the seller confirms.
  const choices = countryChoices(value);
  if (choices.length > 0) return choices.length === 1 && choices[0] === suggestion;
  const text = plainLetters(value.trim());
  if (text.length < 4) return false;
  const limit = text.length < 8 ? 1 : 2;
  const countriesWithin = (distance: number) =>
    listCountryNames().filter(([name]) => distanceOf(text, name, distance) <= distance);
  return (
    countriesWithin(limit).length > 0 && countriesWithin(limit + 1).every(([, code]) => code === suggestion)
  );
};

/**
 * Fields that say what is made: the suggestion must mean the same as the value. For all other fields one click may
 * decide.
 */
const acceptsByField: Partial<Record<ImportField, AcceptsSuggestion>> = {
  sku: sameSku,
  country: namesCountry,
  product: (value, suggestion) => value !== '' && productKey(value) === productKey(suggestion),
  color: (value, suggestion) => readColor(value) !== undefined && readColor(value) === readColor(suggestion),
  size: (value, suggestion) => value !== '' && sizeKey(value) === sizeKey(suggestion),
  quantity: (value) => !hasThousands(value),
};

/**
 * Returns the suggestion that one click may put in place of a value; undefined if the seller must choose. It never
 * changes a size, color, product or country that the text does not name: a wrong shirt and a parcel to the wrong
 * country are the costliest mistakes of an import.
 */
export function oneClick(
  field: string,
  value: string,
  suggestions: readonly string[] = [],
): string | undefined {
  const [first] = suggestions;
  if (first === undefined) return undefined;
  const accepts = isDesignField(field) ? hasSameDistinctiveWords : acceptsByField[field as ImportField];
  return !accepts || accepts(value, first) ? first : undefined;
}
