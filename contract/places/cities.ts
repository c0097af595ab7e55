/**
 * Countries where the post needs no city: they are one city, or island and region replace it (Google's address data).
 */
const withoutCities = new Set('FK GI GS HK IO KY MC MO NR PN SG SM TC VA VG'.split(' '));

/** Countries whose addresses hold the city in the street line. */
const cityInStreetCountries = new Set(['JP', 'KR']);

/** Returns true if an address of this country needs a city beside its street. */
export const needsCity = (country: string): boolean =>
  !withoutCities.has(country) && !cityInStreetCountries.has(country);

/** Address parts from which the city in the street line is read. */
interface StreetPlace {
  country: string;
  address1: string;
  region?: string | null | undefined;
}

export interface FoundCity {
  city: string;
  /** Prefecture or province before the city. */
  region?: string;
  /** Street line without the city. */
  address1: string;
}

const japanese =
  /^(東京都|北海道|(?:京都|大阪)府|.{2,3}県)?\s*((?:.{1,4}?郡)?.{1,6}?[市区町村](?:.{1,4}?区)?)\s*(.+)$/u;
const korean =
  /^(?:(\S+(?:특별시|광역시|특별자치시|특별자치도|도))\s+)?(\S{1,5}[시군구](?:\s+\S{1,5}구)?)\s+(.+)$/u;
const latin: Readonly<Record<string, RegExp>> = {
  JP: /^(.+?),\s*([^,]*?[\p{L}']+[ -]?(?:shi|ku|cho|machi|mura|gun))\b\.?(?:,.*)?$/iu,
  KR: /^(.+?),\s*([^,]*?[\p{L}']+-(?:si|gun|gu))\b(?:,.*)?$/iu,
};

/** Provinces of Korea that are one city. */
const metropolis =
  /^(seoul|busan|daegu|incheon|gwangju|daejeon|ulsan|sejong)\b|특별시|광역시|^(서울|부산|대구|인천|광주|대전|울산|세종)/i;

/** Splits the city from a street line in Japan or Korea: `渋谷区神南1-2-3`, `1-2-3 Jinnan, Shibuya-ku`. */
export const cityInStreet = ({ country, address1, region }: StreetPlace): FoundCity | undefined => {
  if (!cityInStreetCountries.has(country)) return undefined;
  const [, province, city, street] = (country === 'JP' ? japanese : korean).exec(address1) ?? [];
  if (city && street) return { city, address1: street, ...(province && { region: province }) };
  const [, road, town] = latin[country]?.exec(address1) ?? [];
  if (road && town) return { city: town, address1: road };
  return country === 'KR' && region && metropolis.test(region) ? { city: region, address1 } : undefined;
};
