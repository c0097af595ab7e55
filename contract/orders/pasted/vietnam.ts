import { plainLetters } from '../../plainLetters.ts';
import { everyVietnamProvince, isVietnamTown, vietnamCityOf } from '../../places/vietnam.ts';
import type { Town } from './fields.ts';

/** Provinces and cities under the state, before and after the reform of 2025. */
const provinces = new Set([...everyVietnamProvince, 'Đăk Lăk', 'Đăk Nông'].map((name) => bare(name)));

const cities = new Set(
  ['hà nội', 'hồ chí minh', 'đà nẵng', 'hải phòng', 'cần thơ', 'huế'].map((name) => bare(name)),
);

function bare(name: string): string {
  return plainLetters(name)
    .replace(/[\s.–-]+/g, ' ')
    .trim();
}

const ward = /^(phường|p\.|p\s?(?=\d)|xã|thị trấn|tt\.)\s*/iu;
const district = /^(quận|q\.|q\s?(?=\d)|huyện|h\.|thị xã|tx\.?\s|thành phố|tp\.?)\s*/iu;
const provincePrefix = /^(tỉnh|thành phố|t\.p\.?|tp\.?)\s*/iu;
const cityPrefix = /^(thành phố|tp\.?|thị xã|tx\.?)\s*/iu;

/** The bare name of a province, without "Tỉnh" or "TP."; undefined for anything else. */
const provinceOf = (piece: string): string | undefined => {
  const name = piece
    .replace(provincePrefix, '')
    .replace(/\s+city$/i, '')
    .trim();
  return provinces.has(bare(name)) ? name : vietnamCityOf(name);
};

const isPlace = (piece: string): boolean => provinceOf(piece) !== undefined || isVietnamTown(piece);

/** Whether a text that names no country is written as an address in Vietnam. */
export const looksVietnamese = (pieces: readonly string[]): boolean =>
  pieces.some((piece) => ward.test(piece) || /^(quận|huyện|tỉnh)\s/iu.test(piece)) ||
  (pieces.length > 1 && isPlace((pieces.at(-1) ?? '').replace(/\s+\d{5,6}$/, '')));

interface Split {
  rest: string[];
  postcode?: string;
}

const withoutPostcode = (pieces: readonly string[]): Split => {
  const last = pieces.at(-1) ?? '';
  const [, name = '', postcode] = /^(.*?)\s*\b(\d{5,6})$/.exec(last) ?? [];
  if (!postcode) return { rest: [...pieces] };
  return { rest: [...pieces.slice(0, -1), ...(name ? [name] : [])], postcode };
};

const isUnitOfState = (piece: string): boolean => isPlace(piece) || district.test(piece) || ward.test(piece);

/**
 * Street, ward, district, province, in this order. The town of a province is its city; in a city under the state it
 * is the city itself, and its district stands beside the ward.
 */
export const vietnameseTown = (pieces: readonly string[]): Town | undefined => {
  const end = 1 + pieces.findLastIndex((piece) => isUnitOfState(withoutPostcode([piece]).rest[0] ?? ''));
  const { rest, postcode } = withoutPostcode(pieces.slice(0, end));
  const region = provinceOf(rest.at(-1) ?? '');
  const above = region ? rest.slice(0, -1) : rest;
  const lower = above.at(-1) ?? '';
  const districtPiece = district.test(lower) || isVietnamTown(lower) ? lower : undefined;
  const inner = districtPiece ? above.slice(0, -1) : above;
  const wardPiece = ward.test(inner.at(-1) ?? '') ? inner.at(-1) : undefined;
  if (!region && !districtPiece && !wardPiece) return undefined;
  const underState = region !== undefined && cities.has(bare(region));
  const town = underState ? region : districtPiece?.replace(cityPrefix, '');
  const beside = [wardPiece, underState ? districtPiece : undefined]
    .filter((part) => part !== undefined)
    .join(', ');
  return {
    pieces: wardPiece ? inner.slice(0, -1) : inner,
    ...(town && { city: town }),
    ...(region && { region }),
    ...(postcode && { postcode }),
    ...(beside && { address2: beside }),
    unsure: pieces.slice(end),
  };
};
