import type { ImportField } from './fields.ts';
import { designFields } from './fields.ts';
import { hasThousands } from './normalise.ts';
import { countryNames } from '../places/countries.ts';
import { countryChoices, writtenCountry } from '../places/countryNames.ts';
import { plainLetters } from '../plainLetters.ts';
import { distanceOf } from './checking/suggest.ts';
import { colorLexicon, colorOf } from './vocabulary/colors.ts';
import { sizeKey, isSize } from './vocabulary/sizes.ts';
import { sameSku } from './vocabulary/skus.ts';
import { productKey } from './vocabulary/products.ts';
import { wordsOf } from './vocabulary/words.ts';

type MayTake = (value: string, suggestion: string) => boolean;

/** What tells one file name from another for a machine: colours, sizes and numbers. */
const marks = (name: string): string => {
  const words = wordsOf(name);
  const colors = colorLexicon.find(words).map(({ meaning }) => meaning);
  const others = words.filter((word) => /^\d+$/.test(word) || isSize(word)).map((word) => sizeKey(word));
  return [...colors, ...others].toSorted().join(' ');
};

const sameMarks: MayTake = (value, suggestion) => marks(value) === marks(suggestion);

let countriesByName: readonly (readonly [name: string, code: string])[] | undefined;

const namedCountries = (): readonly (readonly [name: string, code: string])[] =>
  (countriesByName ??= ['en', 'vi'].flatMap((language) =>
    [...countryNames(language)].map(([code, name]) => [plainLetters(name), code] as const),
  ));

/** The text names this country, or nearly does and comes near to no other: "Untied States", but not "Channel Islands". */
const namesCountry: MayTake = (value, suggestion) => {
  const country = writtenCountry(value);
  if (country !== undefined) return country === suggestion;
  // A city has one country, which the seller confirms.
  const choices = countryChoices(value);
  if (choices.length > 0) return choices.length === 1 && choices[0] === suggestion;
  const text = plainLetters(value.trim());
  if (text.length < 4) return false;
  const limit = text.length < 8 ? 1 : 2;
  const likely = (within: number) =>
    namedCountries().filter(([name]) => distanceOf(text, name, within) <= within);
  return likely(limit).length > 0 && likely(limit + 1).every(([, code]) => code === suggestion);
};

/** For fields that say what is made: the suggestion must mean what the value says. Of all others a click may decide. */
const mayTake: Partial<Record<ImportField, MayTake>> = {
  sku: sameSku,
  country: namesCountry,
  product: (value, suggestion) => value !== '' && productKey(value) === productKey(suggestion),
  color: (value, suggestion) => colorOf(value) !== undefined && colorOf(value) === colorOf(suggestion),
  size: (value, suggestion) => value !== '' && sizeKey(value) === sizeKey(suggestion),
  quantity: (value) => !hasThousands(value),
  ...Object.fromEntries(designFields.map((field) => [field, sameMarks])),
};

/**
 * The suggestion that one click may put in the place of a value; undefined where the seller must choose. It never
 * changes a size, a colour, a product or a country that the text does not name: a wrong shirt and a parcel to the wrong
 * country are the dearest mistakes of an import.
 */
export function oneClick(
  field: string,
  value: string,
  suggestions: readonly string[] = [],
): string | undefined {
  const [first] = suggestions;
  if (first === undefined) return undefined;
  const test = mayTake[field as ImportField];
  return !test || test(value, first) ? first : undefined;
}
