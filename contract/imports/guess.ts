import type { VocabularyEntry } from '../vocabularies/vocabularies.ts';
import { designField, plainFields, type ImportField, type Mapping } from './fields.ts';
import { designNamed, fieldIn, type NamedField } from './vocabulary/columns.ts';
import { isKnownState } from './vocabulary/states.ts';
import { isAddressField, addressesOfOthers } from './addressGroups.ts';
import { namesProduct } from './personalization.ts';
import { matchValueShapes } from './shapes.ts';
import { isFigureName, isOtherNumberName } from './vocabulary/numberColumns.ts';
import { partyInName } from './vocabulary/parties.ts';

/** Reason why a column was matched to its field. */
export type MatchedBy = 'template' | 'layout' | 'name' | 'guess' | 'values' | 'none';

/**
 * Returns true if the seller should check the match: the name has other meanings too, or only the values support it.
 */
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

/**
 * Confidence of a match by values alone: weaker than any name except `name`, which means an order as often as a person.
 */
const byValues = 0.4;

/** Longest value that is matched by its shape, in characters; the patterns are not made for longer text. */
const maxSampleLength = 200;

/**
 * Guesses which columns of an unknown header hold which fields, from their names (English and Vietnamese) and the shape
 * of their first values. The surest claims win; each field and column is used once.
 * @param samples the first 5 to 50 rows below the header
 * @param positions print positions of the operator, whose labels name columns too
 */
export function guessMapping(
  header: readonly string[],
  samples: readonly (readonly string[])[],
  positions: readonly VocabularyEntry[] = [],
): Guess {
  const foreignAddressColumns = addressesOfOthers(header);
  const columns = header.map((name, column) =>
    findClaims(header, name, column, samples, positions).filter(
      ({ field }) => !foreignAddressColumns.has(column) || !isAddressField(field),
    ),
  );
  const claims = columns.flat().toSorted((a, b) => b.sureness - a.sureness || a.column - b.column);
  const mapping: Mapping = {};
  const matched = header.map((): MatchedBy => 'none');
  for (const claim of claims) {
    if (matched[claim.column] !== 'none' || mapping[claim.field] !== undefined) continue;
    if (isRedundant(claim.field, mapping)) continue;
    mapping[claim.field] = claim.column;
    matched[claim.column] = claim.by;
  }
  mapOptionsAsProduct(mapping, matched, samples);
  markSentAsShipped(header, mapping);
  moveFrontToFirst(mapping, positions);
  return { mapping, matched };
}

/**
 * Uses the options column as the product if no other column says what is made: "Phân loại" = "Classic Tee / Đen / XL".
 */
function mapOptionsAsProduct(
  mapping: Mapping,
  matched: MatchedBy[],
  samples: readonly (readonly string[])[],
): void {
  const { variations: column, sku, product } = mapping;
  if (column === undefined || sku !== undefined || product !== undefined) return;
  const values = samples.map((row) => row[column] ?? '').filter(Boolean);
  if (values.length === 0 || !values.every(namesProduct)) return;
  delete mapping.variations;
  mapping.product = column;
  matched[column] = 'guess';
}

/** Maps sent pieces to `item_shipped` beside a column "Quantity to ship", which does not include them. */
function markSentAsShipped(header: readonly string[], mapping: Mapping): void {
  const { quantity, item_sent: sentColumn } = mapping;
  if (sentColumn === undefined || !/to ?ship|cần (giao|gửi)/i.test(header[quantity ?? -1] ?? '')) return;
  delete mapping.item_sent;
  mapping.item_shipped = sentColumn;
}

/** Maps "Design" to the first position of an operator who prints on no front. */
function moveFrontToFirst(mapping: Mapping, positions: readonly VocabularyEntry[]): void {
  const { design_front: column } = mapping;
  const [first] = positions;
  if (column === undefined || !first || positions.some(({ code }) => code === 'front')) return;
  delete mapping['design_front'];
  mapping[designField(first.code)] ??= column;
}

/** Maps "Estado" to the order's state instead of the region if the values are order states. */
function correctState(namedField: NamedField | undefined, values: readonly string[]): NamedField | undefined {
  if (namedField?.field !== 'region') return namedField;
  const filled = values.filter(Boolean);
  return filled.length > 0 && filled.every(isKnownState)
    ? { ...namedField, field: 'order_state', guessed: true }
    : namedField;
}

function findClaims(
  header: readonly string[],
  name: string,
  column: number,
  samples: readonly (readonly string[])[],
  positions: readonly VocabularyEntry[],
): Claim[] {
  const namedField = correctState(
    fieldIn(header, name) ?? designNamed(name, positions),
    samples.map((row) => row[column] ?? ''),
  );
  const values = samples.map((row) => (row[column] ?? '').slice(0, maxSampleLength).trim()).filter(Boolean);
  const shapes = matchValueShapes(values);
  const claims: Claim[] = [];
  const isNameMatch = namedField !== undefined && !contradictsName(namedField.field, values);
  if (isNameMatch)
    claims.push({
      column,
      field: namedField.field,
      sureness: 0.5 + namedField.sureness / 2,
      by: namedField.guessed ? 'guess' : 'name',
    });
  const isName = name.trim().toLowerCase() === 'name';
  if ((isNameMatch && !isName) || isFigureName(name)) return claims;
  const isBuyerColumn = partyInName(name) === 'buyer';
  for (const field of fieldsWithShape) {
    if (field === 'quantity' && isOtherNumberName(name)) continue;
    const share = shapes[field];
    if (share !== undefined && !(isBuyerColumn && isAddressField(field)))
      claims.push({ column, field, sureness: share * (isName ? 0.9 : byValues), by: 'values' });
  }
  return claims;
}

/** Fields that the shape of values may tell. */
const fieldsWithShape: readonly ImportField[] = [...plainFields, designField('front')];

/** Fields that a column of prices or numbers cannot hold, whatever its name: a shipping fee is no shipping line. */
const wordFields: ReadonlySet<ImportField> = new Set([
  'shipping_line',
  'product',
  'color',
  'recipient',
  'city',
  'country',
]);

const isFigure = (value: string): boolean => /^[$€£]?\s*\d+([.,]\d+)?\s*(₫|usd|vnd)?$/i.test(value);

/** Returns true for a street: "Ship to" is a person or a street, and no person's name begins with a number. */
const beginsWithNumber = (value: string): boolean => /^\d/.test(value);

const contradictsName = (field: ImportField, values: readonly string[]): boolean =>
  wordFields.has(field) &&
  values.length > 0 &&
  values.every(field === 'recipient' ? beginsWithNumber : isFigure);

/** Returns true if a full name makes first and last name redundant, or the other way round. */
function isRedundant(field: ImportField, mapping: Mapping): boolean {
  if (field === 'recipient') return mapping.first_name !== undefined && mapping.last_name !== undefined;
  if (field === 'first_name' || field === 'last_name') return mapping.recipient !== undefined;
  return false;
}

/** Returns how each column was matched by a ready-made layout's mapping. */
export function matchedByLayout(header: readonly string[], mapping: Mapping): MatchedBy[] {
  const mappedColumns = new Set(Object.values(mapping));
  return header.map((_, column) => (mappedColumns.has(column) ? 'layout' : 'none'));
}
