import { findEntry } from '../../vocabularies/codes.ts';
import type { LineEntry } from '../../vocabularies/vocabularies.ts';
import type { CheckedAddress } from '../address.ts';

/** Parts of a line that decide which addresses it delivers to. */
type Reach = Pick<LineEntry, 'reaches_post_boxes' | 'reaches_military'>;

export type Destination = Pick<CheckedAddress, 'address1' | 'address2' | 'city' | 'region' | 'country'>;

/** Post boxes as countries write them; `Box 12` alone is one in Northern Europe and on military bases. */
const postBox =
  /\b(p\.?\s?o\.?\s*b(ox|\.)?\s*#?\d|p\.?\s?o\.?\s*box\b|post(al)?\s?office\s?box|g\.?p\.?o\.?\s?box|locked bag|private bag|postal box|postfach|postbus|postboks|post\s?box|apartado|aptdo|casilla|casella postale|caixa postal|bo[iî]te postale|bp \d|skr(ytka|\.)? poczt|hộp thư|hòm thư|bfpo)|^(psc|cmr|unit) \d+,? box \d|^box \d+$|а\/я|私書箱|사서함|信箱/iu;

const militaryCity = /^(apo|fpo|dpo)$/i;
const militaryStates = new Set(['AA', 'AE', 'AP']);

/** Returns true for a post box. */
export const isPostBox = ({ address1, address2 }: Destination): boolean =>
  [address1, address2 ?? ''].some((line) => postBox.test(line.trim()));

/** Returns true for a military or diplomatic post office. */
export const isMilitary = ({ city, region, country }: Destination): boolean =>
  country === 'US' && (militaryCity.test(city.trim()) || militaryStates.has(region ?? ''));

/** Returns true if a line delivers to this kind of address. */
export const deliversTo = (
  { reaches_post_boxes: reachesPostBoxes, reaches_military: reachesMilitary }: Reach,
  destination: Destination,
): boolean => (reachesPostBoxes || !isPostBox(destination)) && (reachesMilitary || !isMilitary(destination));

/** Returns true if the line of this code delivers to this kind of address. Rates decide about unknown codes. */
export const lineDeliversTo = (
  code: string,
  destination: Destination,
  lines: readonly LineEntry[],
): boolean => {
  const line = findEntry(lines, code);
  return !line || deliversTo(line, destination);
};
