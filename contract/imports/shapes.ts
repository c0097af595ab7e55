import { countryCode } from '../places/countries.ts';
import type { ImportField } from './fields.ts';
import { isEmail, isPhone } from '../contacts.ts';
import { isLink } from './normalise.ts';
import { regionCode } from '../places/regions.ts';
import { colorLexicon, writtenColor } from './vocabulary/colors.ts';
import { isSize } from './vocabulary/sizes.ts';
import { wordsOf } from './vocabulary/words.ts';

const isPicture = (value: string): boolean =>
  /\.(png|jpe?g|webp|gif|psd|tiff?|svg|pdf|ai|eps)(\?\S*)?$/i.test(value);

/** The name of a file with orders, as in our own exports: "week-48.csv". */
const isTable = (value: string): boolean => /\.(csv|tsv|txt|xlsx?)$/i.test(value);

/** "CT-BLK-L" has a color in it, and is none. */
const isCode = (value: string): boolean => /^[A-Z0-9]+([-_.][A-Z0-9]+)+$/.test(value);

/** A shade that we do not have is a colour too: "Heather Blue". */
const isColor = (value: string): boolean => {
  if (writtenColor(value) !== undefined) return true;
  if (isCode(value)) return false;
  const words = wordsOf(value);
  return words.length <= 3 && colorLexicon.find(words).length > 0;
};

/** "Classic Tee / Black / XL": a product whose colour and size stand in the same cell. */
const isProductWithOptions = (value: string): boolean => {
  const parts = value.split(/\s*[/|,–]\s*|\s+-\s+/);
  return parts.length > 1 && parts.slice(1).every((part) => isSize(part) || isColor(part));
};

const tests: readonly (readonly [ImportField, (value: string) => boolean])[] = [
  ['email', isEmail],
  ['country', (value) => /\p{L}/u.test(value) && countryCode(value) !== undefined],
  ['region', (value) => regionCode('US', value) !== undefined],
  [
    'postcode',
    (value) => /^'?(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/i.test(value),
  ],
  ['phone', (value) => /^[+(]|[\d][-. )]/.test(value) && /\d{3,}\D*$/.test(value) && isLongPhone(value)],
  ['size', isSize],
  ['color', isColor],
  ['design_front', (value) => isLink(value) || /^[^\s/]+\.(png|psd|tiff?)$/i.test(value)],
  ['mockup_front', (value) => /mock/i.test(value) || (isLink(value) && /\.(jpe?g|webp)(\?|$)/i.test(value))],
  [
    'order_number',
    (value) => /^(#\s?\w*\d{2,}|[A-Z]{1,6}[-_]?\d{3,}|\d{3}-\d{7}-\d{7}|\d{6,})$/i.test(value),
  ],
  [
    'sku',
    (value) =>
      /^[A-Z0-9]+([-_.][A-Z0-9]+){1,6}$/i.test(value) &&
      /[A-Z]/i.test(value) &&
      !isPicture(value) &&
      !isTable(value),
  ],
  ['recipient', (value) => /^\p{Lu}[\p{L}'.-]+( \p{L}[\p{L}'.-]*){1,4}$/u.test(value)],
  ['product', isProductWithOptions],
  ['address1', (value) => /^\d+[A-Z]?[ ,/]+(\p{L}\.? \d*)?\p{L}{2,}|^\p{L}[\p{L} .-]+ \d+\w?$/u.test(value)],
];

const isLongPhone = (value: string): boolean => isPhone(value) && value.replace(/\D/g, '').length >= 8;

const enough = 0.7;

type Shapes = Partial<Record<ImportField, number>>;

/** Fields that a column's values look like, with the share of values that do, from 0.7 to 1. */
export function shapesOf(values: readonly string[]): Shapes {
  const shapes: Shapes = {};
  if (values.length === 0) return shapes;
  for (const [field, test] of tests) {
    const share = values.filter(test).length / values.length;
    if (share >= enough) shapes[field] = share;
  }
  const quantity = quantityShare(values);
  if (quantity >= enough) shapes.quantity = quantity;
  return withoutDoubtful(shapes);
}

/** "DE" is Germany and Delaware, and "South Korea" might be a person: what fits two fields as well is left to the name of its column. */
function withoutDoubtful({ region, country, recipient, ...shapes }: Shapes): Shapes {
  if (country === undefined) return { ...shapes, ...(region && { region }), ...(recipient && { recipient }) };
  return region === undefined ? { ...shapes, country } : shapes;
}

/** Quantities are small whole numbers that repeat; row numbers count on and never do. */
function quantityShare(values: readonly string[]): number {
  const numbers = values.map(Number).filter((value) => Number.isInteger(value) && value >= 1 && value <= 200);
  const counts =
    numbers.length > 2 &&
    numbers.every((value, index) => index === 0 || value === (numbers[index - 1] ?? 0) + 1);
  const small = numbers.filter((value) => value <= 20).length * 2 >= numbers.length;
  return counts || !small ? 0 : numbers.length / values.length;
}
