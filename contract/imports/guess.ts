import { importFields, type ImportField, type Mapping } from './fields.ts';
import { fieldIn, type NamedField } from './vocabulary/columns.ts';
import { isKnownState } from './vocabulary/states.ts';
import { isOfAddress, otherAddresses } from './addressGroups.ts';
import { namesProduct } from './personalization.ts';
import { shapesOf } from './shapes.ts';
import { isFigureName, isOtherNumberName, partyOf } from './vocabulary/parties.ts';

/** How a column came to its field. */
export type MatchedBy = 'template' | 'layout' | 'name' | 'guess' | 'values' | 'none';

/** Whether the seller should look it over: the name has other meanings too, or only the values speak for it. */
export const isGuess = (matched: string | undefined): boolean => matched === 'guess' || matched === 'values';

/** A guessed mapping, and per column of the file how it was matched. */
export interface Guess {
  mapping: Mapping;
  matched: MatchedBy[];
}

interface Claim {
  column: number;
  field: ImportField;
  sureness: number;
  by: 'name' | 'guess' | 'values';
}

/** Values alone are a weaker reason than any name but `name` itself, which means an order as often as a person. */
const byValues = 0.4;

/** No value that tells its field by its shape is longer; the shapes are not made for longer text. */
const longestSample = 200;

/**
 * Guesses which columns of an unknown header hold which fields, from their names (English and Vietnamese) and from
 * what their first values look like. The surest claims come first; a field and a column are used once.
 * @param samples the first rows below the header, 5 to 50 of them
 */
export function guessMapping(header: readonly string[], samples: readonly (readonly string[])[]): Guess {
  const others = otherAddresses(header);
  const columns = header.map((name, column) =>
    claimsOf(header, name, column, samples).filter(({ field }) => !others.has(column) || !isOfAddress(field)),
  );
  const claims = columns
    .flat()
    .toSorted((one, other) => other.sureness - one.sureness || one.column - other.column);
  const mapping: Mapping = {};
  const matched = header.map((): MatchedBy => 'none');
  for (const claim of claims) {
    if (matched[claim.column] !== 'none' || mapping[claim.field] !== undefined) continue;
    if (isCovered(claim.field, mapping)) continue;
    mapping[claim.field] = claim.column;
    matched[claim.column] = claim.by;
  }
  nameProduct(mapping, matched, samples);
  nameShipped(header, mapping);
  return { mapping, matched };
}

/** Without a column that says what is made, that of the options does: "Phân loại" = "Classic Tee / Đen / XL". */
function nameProduct(mapping: Mapping, matched: MatchedBy[], samples: readonly (readonly string[])[]): void {
  const { variations: column, sku, product } = mapping;
  if (column === undefined || sku !== undefined || product !== undefined) return;
  const values = samples.map((row) => row[column] ?? '').filter(Boolean);
  if (values.length === 0 || !values.every(namesProduct)) return;
  delete mapping.variations;
  mapping.product = column;
  matched[column] = 'guess';
}

/** Beside "Quantity to ship" the pieces that were sent are no part of it. */
function nameShipped(header: readonly string[], mapping: Mapping): void {
  const { quantity, item_sent: sent } = mapping;
  if (sent === undefined || !/to ?ship|cần (giao|gửi)/i.test(header[quantity ?? -1] ?? '')) return;
  delete mapping.item_sent;
  mapping.item_shipped = sent;
}

/** "Estado" is the state of the country, or that of the order where its values are. */
function withState(named: NamedField | undefined, values: readonly string[]): NamedField | undefined {
  if (named?.field !== 'region') return named;
  const filled = values.filter(Boolean);
  return filled.length > 0 && filled.every(isKnownState)
    ? { ...named, field: 'order_state', guessed: true }
    : named;
}

function claimsOf(
  header: readonly string[],
  name: string,
  column: number,
  samples: readonly (readonly string[])[],
): Claim[] {
  const named = withState(
    fieldIn(header, name),
    samples.map((row) => row[column] ?? ''),
  );
  const values = samples.map((row) => (row[column] ?? '').slice(0, longestSample).trim()).filter(Boolean);
  const shapes = shapesOf(values);
  const claims: Claim[] = [];
  const isMeant = named !== undefined && !contradicts(named.field, values);
  if (isMeant)
    claims.push({
      column,
      field: named.field,
      sureness: 0.5 + named.sureness / 2,
      by: named.guessed ? 'guess' : 'name',
    });
  const isName = name.trim().toLowerCase() === 'name';
  if ((isMeant && !isName) || isFigureName(name)) return claims;
  const isBuyers = partyOf(name) === 'buyer';
  for (const field of importFields) {
    if (field === 'quantity' && isOtherNumberName(name)) continue;
    const share = shapes[field];
    if (share !== undefined && !(isBuyers && isOfAddress(field)))
      claims.push({ column, field, sureness: share * (isName ? 0.9 : byValues), by: 'values' });
  }
  return claims;
}

/** What a column of prices or numbers cannot hold, whatever it is called: the fee is no shipping line. */
const inWords: ReadonlySet<ImportField> = new Set([
  'shipping_line',
  'product',
  'color',
  'recipient',
  'city',
  'country',
]);

const isFigure = (value: string): boolean => /^[$€£]?\s*\d+([.,]\d+)?\s*(₫|usd|vnd)?$/i.test(value);

/** "Ship to" is a person or a street: nobody's name begins with a number. */
const beginsWithNumber = (value: string): boolean => /^\d/.test(value);

const contradicts = (field: ImportField, values: readonly string[]): boolean =>
  inWords.has(field) &&
  values.length > 0 &&
  values.every(field === 'recipient' ? beginsWithNumber : isFigure);

/** A full name makes first and last name needless, and the other way round. */
function isCovered(field: ImportField, mapping: Mapping): boolean {
  if (field === 'recipient') return mapping.first_name !== undefined && mapping.last_name !== undefined;
  if (field === 'first_name' || field === 'last_name') return mapping.recipient !== undefined;
  return false;
}

/** The columns' matches of a ready-made layout's mapping. */
export function matchedByLayout(header: readonly string[], mapping: Mapping): MatchedBy[] {
  const taken = new Set(Object.values(mapping));
  return header.map((_, column) => (taken.has(column) ? 'layout' : 'none'));
}
