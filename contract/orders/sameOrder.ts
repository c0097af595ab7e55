import { plainLetters } from '../plainLetters.ts';

/**
 * Returns the other spelling of an order number: Shopify's begin with "#", which files often leave out. An order under
 * it is the same one only if it came another way and is for the same buyer, because two stores of a shop may count
 * alike.
 */
export const otherSpelling = (number: string): string =>
  number.startsWith('#') ? number.slice(1) : `#${number}`;

const plainName = (name: string): string => plainLetters(name).replace(/\s+/g, ' ').trim();

/** Compares names of recipients without case, accents and extra spaces. */
export const isSameBuyer = (name: string, otherName: string): boolean =>
  plainName(name) === plainName(otherName);
