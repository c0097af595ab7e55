import { isPlaceholder } from '../../orders/address/wording.ts';
import { stateWords } from './stateWords.ts';
import { stateWordsAbroad } from './stateWordsAbroad.ts';
import { createLexicon } from './words.ts';

type StateWord = keyof typeof stateWords;
export type FileOrderState = Exclude<StateWord, 'waiting'>;

const lexicons = [createLexicon<StateWord>(stateWords), createLexicon<StateWord>(stateWordsAbroad)];

const meaningOf = (text: string): StateWord | undefined => {
  const words = bareState(text);
  return lexicons.map((lexicon) => lexicon.meaningOf(words)).find((meaning) => meaning !== undefined);
};

/**
 * Returns the words of a state: removes WooCommerce's database prefix and Shopee's remark about the last day for
 * returns.
 */
const bareState = (text: string): string =>
  text.replace(/^\s*wc-/i, '').replace(/\s+nhưng (người mua )?vẫn có thể[^]*$/i, '');

/**
 * Returns our state for an order state of the source shop; undefined if the order is still to be made or the words are
 * unknown.
 */
export const orderStateOf = (text: string): FileOrderState | undefined => {
  const meaning = meaningOf(text);
  return meaning === 'waiting' ? undefined : meaning;
};

/** Returns true if a text is a known state of an order. */
export const isKnownState = (text: string): boolean => meaningOf(text) !== undefined;

/** Returns true for an unknown state, whose meaning the seller is asked for. */
const isUnknown = (text: string): boolean =>
  text.trim() !== '' && !isPlaceholder(text) && !isKnownState(text);

/** Like `orderStateOf`, but returns `open` (only the seller knows whether to make it) for unknown words. */
export const reportedStateOf = (text: string): FileOrderState | undefined =>
  orderStateOf(text) ?? (isUnknown(text) ? 'open' : undefined);

/** Words that the server and the preview write into an item's state, so that it is not made. */
export const itemStateWord = { leftOut: 'left out', refunded: 'refunded' } as const;

/** Word that a seller writes into a state so that the order or item is made after all. */
export const makeAnywayWord = 'to make';

/** Word for gift cards and downloads, which are not shipped. */
export const notShippedWord = 'no shipping';

const notMadeWords: ReadonlySet<string> = new Set([...Object.values(itemStateWord), notShippedWord]);

/**
 * Returns `done` if the item is never made (shipped, canceled, left out), `open` if only the seller knows, undefined if
 * it waits to be made.
 */
export const itemStateOf = (text: string): 'done' | 'open' | undefined => {
  if (notMadeWords.has(text.trim().toLowerCase())) return 'done';
  const state = reportedStateOf(text);
  // Shopify calls a line pending that is not sent yet.
  if (state === undefined || state === 'unpaid') return undefined;
  return state === 'open' ? 'open' : 'done';
};

/** Returns true for "false" and similar answers in a yes/no column. */
export const isNegativeAnswer = (text: string): boolean => /^(false|no|n|0|không|いいえ)$/i.test(text.trim());
