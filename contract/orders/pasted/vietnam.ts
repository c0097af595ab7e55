import { plainLetters } from '../../plainLetters.ts';
import { everyVietnamProvince, isVietnamTown, vietnamCityOf } from '../../places/vietnam.ts';
import type { Town } from './fields.ts';

/** Provinces and centrally governed cities, before and after the reform of 2025. */
const provinces = new Set(
  [...everyVietnamProvince, 'Đăk Lăk', 'Đăk Nông'].map((name) => normalizeName(name)),
);

const cities = new Set(
  ['hà nội', 'hồ chí minh', 'đà nẵng', 'hải phòng', 'cần thơ', 'huế'].map((name) => normalizeName(name)),
);

function normalizeName(name: string): string {
  return plainLetters(name)
    .replace(/[\s.–-]+/g, ' ')
    .trim();
}

const ward = /^(phường|p\.|p\s?(?=\d)|xã|thị trấn|tt\.)\s*/iu;
const district = /^(quận|q\.|q\s?(?=\d)|huyện|h\.|thị xã|tx\.?\s|thành phố|tp\.?)\s*/iu;
const provincePrefix = /^(tỉnh|thành phố|t\.p\.?|tp\.?)\s*/iu;
const cityPrefix = /^(thành phố|tp\.?|thị xã|tx\.?)\s*/iu;

/** Returns a province's name without "Tỉnh" or "TP."; undefined for anything else. */
const provinceOf = (piece: string): string | undefined => {
  const name = piece
    .replace(provincePrefix, '')
    .replace(/\s+city$/i, '')
    .trim();
  return provinces.has(normalizeName(name)) ? name : vietnamCityOf(name);
};

const isPlace = (piece: string): boolean => provinceOf(piece) !== undefined || isVietnamTown(piece);

/** Returns true if a text without a country is written as an address in Vietnam. */
export const looksVietnamese = (pieces: readonly string[]): boolean =>
  pieces.some((piece) => ward.test(piece) || /^(quận|huyện|tỉnh)\s/iu.test(piece)) ||
  (pieces.length > 1 && isPlace((pieces.at(-1) ?? '').replace(/\s+\d{5,6}$/, '')));

interface SplitPostcode {
  rest: string[];
  postcode?: string;
}

const withoutPostcode = (pieces: readonly string[]): SplitPostcode => {
  const lastPiece = pieces.at(-1) ?? '';
  const [, name = '', postcode] = /^(.*?)\s*\b(\d{5,6})$/.exec(lastPiece) ?? [];
  if (!postcode) return { rest: [...pieces] };
  return { rest: [...pieces.slice(0, -1), ...(name ? [name] : [])], postcode };
};

const isAdministrativeUnit = (piece: string): boolean =>
  isPlace(piece) || district.test(piece) || ward.test(piece);

/**
 * Reads street, ward, district and province, in this order. The town in a province is its city; a centrally governed
 * city is the town itself, and its district stands beside the ward.
 */
export const vietnameseTown = (pieces: readonly string[]): Town | undefined => {
  const end =
    1 + pieces.findLastIndex((piece) => isAdministrativeUnit(withoutPostcode([piece]).rest[0] ?? ''));
  const { rest: remaining, postcode } = withoutPostcode(pieces.slice(0, end));
  const region = provinceOf(remaining.at(-1) ?? '');
  const piecesAbove = region ? remaining.slice(0, -1) : remaining;
  const lastPiece = piecesAbove.at(-1) ?? '';
  const districtPiece = district.test(lastPiece) || isVietnamTown(lastPiece) ? lastPiece : undefined;
  const innerPieces = districtPiece ? piecesAbove.slice(0, -1) : piecesAbove;
  const wardPiece = ward.test(innerPieces.at(-1) ?? '') ? innerPieces.at(-1) : undefined;
  if (!region && !districtPiece && !wardPiece) return undefined;
  const isCentralCity = region !== undefined && cities.has(normalizeName(region));
  const town = isCentralCity ? region : districtPiece?.replace(cityPrefix, '');
  const address2 = [wardPiece, isCentralCity ? districtPiece : undefined]
    .filter((part) => part !== undefined)
    .join(', ');
  return {
    pieces: wardPiece ? innerPieces.slice(0, -1) : innerPieces,
    ...(town && { city: town }),
    ...(region && { region }),
    ...(postcode && { postcode }),
    ...(address2 && { address2 }),
    unsure: pieces.slice(end),
  };
};
