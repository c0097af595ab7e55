import type { ShippingLine } from '../statuses.ts';
import type { CheckedAddress } from '../address.ts';

/** Courier lines, which hand parcels to a person and deliver to no post box or military post office. */
const couriers: ReadonlySet<ShippingLine> = new Set<ShippingLine>(['dhl', 'shunfeng', 'shunfeng-express']);

type Destination = Pick<CheckedAddress, 'address1' | 'address2' | 'city' | 'region' | 'country'>;

/** Post boxes as countries write them; `Box 12` alone is one in Northern Europe and on military bases. */
const postBox =
  /\b(p\.?\s?o\.?\s*b(ox|\.)?\s*#?\d|p\.?\s?o\.?\s*box\b|post(al)?\s?office\s?box|g\.?p\.?o\.?\s?box|locked bag|private bag|postal box|postfach|postbus|postboks|post\s?box|apartado|aptdo|casilla|casella postale|caixa postal|bo[iî]te postale|bp \d|skr(ytka|\.)? poczt|hộp thư|hòm thư|bfpo)|^(psc|cmr|unit) \d+,? box \d|^box \d+$|а\/я|私書箱|사서함|信箱/iu;

const militaryCity = /^(apo|fpo|dpo)$/i;
const militaryStates = new Set(['AA', 'AE', 'AP']);

/** Returns true if only the post delivers there: a post box, or a military or diplomatic post office. */
export const isPostOnly = ({ address1, address2, city, region, country }: Destination): boolean =>
  [address1, address2 ?? ''].some((line) => postBox.test(line.trim())) ||
  (country === 'US' && (militaryCity.test(city.trim()) || militaryStates.has(region ?? '')));

/** Returns true if a line delivers to this kind of address. */
export const deliversTo = (line: ShippingLine, destination: Destination): boolean =>
  !couriers.has(line) || !isPostOnly(destination);
