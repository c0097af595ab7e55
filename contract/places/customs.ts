/** Member states of the European Union. */
export const europeanUnion: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
]);

/**
 * Returns the customs area of a country. Monaco belongs to the customs territory of the Union (Regulation (EU) No
 * 952/2013, Article 4), Liechtenstein to that of Switzerland.
 */
const customsAreaOf = (country: string): string => {
  if (europeanUnion.has(country) || country === 'MC') return 'EU';
  return country === 'LI' ? 'CH' : country;
};

/** Returns true if a parcel crosses no customs border. `origin`: null if unknown. */
export const sharesCustoms = (origin: string | null, country: string): boolean =>
  origin !== null && customsAreaOf(origin) === customsAreaOf(country);
