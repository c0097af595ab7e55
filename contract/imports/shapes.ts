import { countryCode } from '../places/readCountry.ts';
import type { ImportField } from './fields.ts';
import { isEmail, isPhone } from '../contacts.ts';
import { isLink } from './normalise.ts';
import { regionCode } from '../places/regions.ts';
import { colorLexicon, readColorCell } from './vocabulary/colors.ts';
import { isSize } from './vocabulary/sizes.ts';
import { wordsOf } from './vocabulary/words.ts';

const isPicture = (value: string): boolean =>
  /\.(png|jpe?g|webp|gif|psd|tiff?|svg|pdf|ai|eps)(\?\S*)?$/i.test(value);

/** Returns true for the name of a file with orders, such as "week-48.csv" of our own exports. */
const isTable = (value: string): boolean => /\.(csv|tsv|txt|xlsx?)$/i.test(value);

/** Returns true for a code. "CT-BLK-L" contains a color but is none. */
const isCode = (value: string): boolean => /^[A-Z0-9]+([-_.][A-Z0-9]+)+$/.test(value);

/** Returns true for a color, including shades that we do not offer: "Heather Blue". */
const isColor = (value: string): boolean => {
  if (readColorCell(value) !== undefined) return true;
  if (isCode(value)) return false;
  const words = wordsOf(value);
  return words.length <= 3 && colorLexicon.find(words).length > 0;
};

/** Returns true for a product with color and size in the same cell: "Classic Tee / Black / XL". */
const isProductWithOptions = (value: string): boolean => {
  const parts = value.split(/\s*[/|,–]\s*|\s+-\s+/);
  return parts.length > 1 && parts.slice(1).every((part) => isSize(part) || isColor(part));
};

const fieldTests: readonly (readonly [ImportField, (value: string) => boolean])[] = [
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

const minShare = 0.7;

type Shapes = Partial<Record<ImportField, number>>;

/** Returns the fields that a column's values look like, with the share of such values, from 0.7 to 1. */
export function matchValueShapes(values: readonly string[]): Shapes {
  const shapes: Shapes = {};
  if (values.length === 0) return shapes;
  for (const [field, test] of fieldTests) {
    const share = values.filter(test).length / values.length;
    if (share >= minShare) shapes[field] = share;
  }
  const quantity = quantityShare(values);
  if (quantity >= minShare) shapes.quantity = quantity;
  return dropAmbiguous(shapes);
}

/**
 * Drops fields that values fit equally well, and leaves them to the column's name: "DE" is Germany and Delaware, "South
 * Korea" might be a person.
 */
function dropAmbiguous({ region, country, recipient, ...shapes }: Shapes): Shapes {
  if (country === undefined) return { ...shapes, ...(region && { region }), ...(recipient && { recipient }) };
  return region === undefined ? { ...shapes, country } : shapes;
}

/**
 * Returns the share of values that look like quantities: small whole numbers that repeat. Row numbers increase and
 * never repeat.
 */
function quantityShare(values: readonly string[]): number {
  const numbers = values.map(Number).filter((value) => Number.isInteger(value) && value >= 1 && value <= 200);
  const isCountingUp =
    numbers.length > 2 &&
    numbers.every((value, index) => index === 0 || value === (numbers[index - 1] ?? 0) + 1);
  const areMostlySmall = numbers.filter((value) => value <= 20).length * 2 >= numbers.length;
  return isCountingUp || !areMostlySmall ? 0 : numbers.length / values.length;
}
