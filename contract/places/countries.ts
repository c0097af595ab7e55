/** ISO 3166-1 alpha-2 codes of every country and territory that mail can go to. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN ' +
  'MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS ' +
  'PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ ' +
  'TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Countries without postcodes, or where almost nobody writes one (Universal Postal Union). */
const withoutPostcodes = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP KW LC LY ' +
    'ML MO MR MW NA NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TT TV TZ UG UM VC VN VU WS YE ZW'
  ).split(' '),
);

/** Returns true for countries whose carriers want the region's code instead of its name (domain §1.3). */
export const hasRegionCodes = (country: string): boolean => ['US', 'CA', 'AU'].includes(country);

export const usesPostcodes = (country: string): boolean => !withoutPostcodes.has(country);

const codes = new Set(countryCodes);

/** Returns true if a country has this code, in capital letters. */
export const isCountry = (code: string): boolean => codes.has(code);

/** Returns the names of all countries in one language, for suggestions and choices. */
export function countryNames(locale: string): Map<string, string> {
  const display = new Intl.DisplayNames(locale, { type: 'region' });
  return new Map(countryCodes.map((code) => [code, display.of(code) ?? code]));
}
