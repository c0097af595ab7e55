import type { FieldValues } from './fields.ts';
import { wordsOf } from './vocabulary/words.ts';

interface Row {
  row: number;
  values: FieldValues;
}

/** Rows of one order number that go to one person or address, in file order. */
export type BuyerRows<R extends Row> = R[];

const lettersAndDigits = (text = ''): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Words of street names and their short forms. */
const streetWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  circle: 'cir',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'apt',
  suite: 'ste',
};

/** Returns a comparable street: "12 Main Street" and "12 Main St." are equal. */
const normalizeStreet = (text = ''): string =>
  wordsOf(text)
    .map((word) => streetWords[word] ?? word)
    .join('');

const isSameBuyer = (a: FieldValues, b: FieldValues): boolean =>
  lettersAndDigits(a.recipient) === lettersAndDigits(b.recipient) ||
  normalizeStreet(a.address1) === normalizeStreet(b.address1);

/**
 * Groups the rows of one order number by buyer (domain §1.5): a row whose recipient and street both differ from all
 * before belongs to another buyer, and a row without an address to the buyer above it.
 */
export function groupByBuyer<R extends Row>(rows: readonly R[]): BuyerRows<R>[] {
  const buyers: { addresses: FieldValues[]; rows: R[] }[] = [];
  let current: (typeof buyers)[number] | undefined;
  const rowsBeforeFirst: R[] = [];
  for (const row of rows) {
    const { values } = row;
    if (values.recipient && values.address1) {
      current = buyers.find(({ addresses }) => addresses.some((address) => isSameBuyer(address, values)));
      if (current) current.addresses.push(values);
      else buyers.push((current = { addresses: [values], rows: [] }));
    }
    (current?.rows ?? rowsBeforeFirst).push(row);
  }
  const [firstBuyer, ...otherBuyers] = buyers.map((buyer) => buyer.rows);
  return [[...rowsBeforeFirst, ...(firstBuyer ?? [])], ...otherBuyers];
}

/** Decisions that a seller can take about an order number with two buyers. */
export const buyerDecisions = ['two_orders', 'same_buyer'] as const;
export type BuyerDecision = (typeof buyerDecisions)[number];
