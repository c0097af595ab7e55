import { isPlaceholder } from '../../orders/address/wording.ts';
import { stateWords } from './stateWords.ts';
import { stateWordsAbroad } from './stateWordsAbroad.ts';
import { createLexicon } from './words.ts';

type StateWord = keyof typeof stateWords;
export type OrderState = Exclude<StateWord, 'waiting'>;

const lexicons = [createLexicon<StateWord>(stateWords), createLexicon<StateWord>(stateWordsAbroad)];

const meaningOf = (text: string): StateWord | undefined => {
  const words = bareState(text);
  return lexicons.map((lexicon) => lexicon.meaningOf(words)).find((meaning) => meaning !== undefined);
};

/**
 * The words of a state alone: WooCommerce writes some with the prefix that its database has, and Shopee says behind one until
 * which day the buyer may still send the goods back.
 */
const bareState = (text: string): string =>
  text.replace(/^\s*wc-/i, '').replace(/\s+nhưng (người mua )?vẫn có thể[^]*$/i, '');

/** What the state of an order in the shop it comes from means for us; undefined where it waits to be made. */
export const stateOf = (text: string): OrderState | undefined => {
  const meaning = meaningOf(text);
  return meaning === 'waiting' ? undefined : meaning;
};

/** Returns true if a text is the state of an order in words that we know. */
export const isKnownState = (text: string): boolean => meaningOf(text) !== undefined;

/** Returns true if a text is no state that we know, so that the seller is asked what it means. */
const isUnknown = (text: string): boolean =>
  text.trim() !== '' && !isPlaceholder(text) && !isKnownState(text);

/** What is to be said of an order with this state: `open` also for words that nobody has explained. */
export const reportedStateOf = (text: string): OrderState | undefined =>
  stateOf(text) ?? (isUnknown(text) ? 'open' : undefined);

/** Words for items that are left out: those that the seller leaves out, and those that came back. */
export const leftOutWord = { seller: 'left out', refunded: 'refunded' } as const;

/** What a seller writes into a state so that the order or the item is made after all. */
export const wantedWord = 'to make';

/** Gift cards and downloads: nothing is sent for them. */
export const notShippedWord = 'no shipping';

const leftOut: ReadonlySet<string> = new Set([...Object.values(leftOutWord), notShippedWord]);

/** Whether an item is `done` with, so that it is not made, or only the seller knows (`open`); undefined where it waits to be made. */
export const itemStateOf = (text: string): 'done' | 'open' | undefined => {
  if (leftOut.has(text.trim().toLowerCase())) return 'done';
  const state = reportedStateOf(text);
  // Shopify calls a line pending that is not sent yet.
  if (state === undefined || state === 'unpaid') return undefined;
  return state === 'open' ? 'open' : 'done';
};

/** "false" in a column that asks whether something is so. */
export const isNo = (text: string): boolean => /^(false|no|n|0|không|いいえ)$/i.test(text.trim());
