import type { FieldValues } from './fields.ts';
import { wordsOf } from './vocabulary/words.ts';

interface Row {
  row: number;
  values: FieldValues;
}

/** Rows of one order number that go to one person or house, in the order of the file. */
export type Buyer<R extends Row> = R[];

const bare = (text = ''): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** What a street is called, long and short. */
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

/** "12 Main Street" and "12 Main St." are one street. */
const street = (text = ''): string =>
  wordsOf(text)
    .map((word) => streetWords[word] ?? word)
    .join('');

const isSame = (one: FieldValues, other: FieldValues): boolean =>
  bare(one.recipient) === bare(other.recipient) || street(one.address1) === street(other.address1);

/**
 * The buyers of one order number (domain §1.5): rows whose recipient and street both differ from all before are
 * another buyer's. A row without an address belongs to the buyer above it.
 */
export function buyersOf<R extends Row>(rows: readonly R[]): Buyer<R>[] {
  const buyers: { told: FieldValues[]; rows: R[] }[] = [];
  let above: (typeof buyers)[number] | undefined;
  const early: R[] = [];
  for (const row of rows) {
    const { values } = row;
    if (values.recipient && values.address1) {
      above = buyers.find(({ told }) => told.some((one) => isSame(one, values)));
      if (above) above.told.push(values);
      else buyers.push((above = { told: [values], rows: [] }));
    }
    (above?.rows ?? early).push(row);
  }
  const [first, ...others] = buyers.map((buyer) => buyer.rows);
  return [[...early, ...(first ?? [])], ...others];
}

/** What may become of an order number with two buyers. */
export const buyerWays = ['two_orders', 'same_buyer'] as const;
export type BuyerWay = (typeof buyerWays)[number];
