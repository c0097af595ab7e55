import { findEntry } from '../vocabularies/codes.ts';
import type { LineEntry } from '../vocabularies/vocabularies.ts';
import { plainLetters } from '../plainLetters.ts';

/** Returns the name of a line's carrier. A line that no version names any more stands for itself. */
export const carrierName = (line: string, lines: readonly LineEntry[]): string =>
  findEntry(lines, line)?.carrier ?? line;

/** Returns the tracking page of a parcel; empty for a carrier without one. */
export const parcelPage = (line: string, number: string, lines: readonly LineEntry[]): string => {
  const page = findEntry(lines, line)?.tracking_url;
  return page ? page + number : '';
};

/**
 * Returns the carrier by our name, another name (such as its number at 17TRACK), or the code of a line; undefined for a
 * carrier that we do not use.
 */
export const findCarrier = (
  nameOrNumber: string | number,
  lines: readonly LineEntry[],
): string | undefined => {
  const text = plainLetters(String(nameOrNumber)).trim();
  const matches = (name: string): boolean => plainLetters(name) === text;
  const line =
    lines.find(({ carrier, aliases }) => [carrier, ...aliases].some(matches)) ?? findEntry(lines, text);
  return line?.carrier;
};
