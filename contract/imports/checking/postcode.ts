/** Postcodes of fixed length in digits: a shorter number has lost zeros at its front in a spreadsheet program. */
const digitsOf: Record<string, number> = {
  US: 5,
  PR: 5,
  DE: 5,
  FR: 5,
  IT: 5,
  ES: 5,
  FI: 5,
  MX: 5,
  MY: 5,
  TR: 5,
  UA: 5,
  EE: 5,
  HR: 5,
  AU: 4,
};

const shapes: Record<string, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  PR: /^\d{5}(-\d{4})?$/,
  CA: /^[A-CEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA|BFPO ?\d{1,4})$/i,
  AU: /^\d{4}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  BE: /^\d{4}$/,
  DK: /^\d{4}$/,
  NO: /^\d{4}$/,
  NZ: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  MX: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  SE: /^\d{3} ?\d{2}$/,
  JP: /^\d{3}-?\d{4}$/,
};

export interface Postcode {
  value: string;
  /** Zeros were put back at the front. */
  padded: boolean;
  /** It has the shape of the country's postcodes; true where we know no shape. */
  fits: boolean;
}

/**
 * Reads a postcode of a country (domain §1.3): `2720` in the US is `02720`, `27201234` is `02720-1234`, and `5011234` is `00501-1234`. A number
 * short of more than two digits is left alone, since no zeros explain it.
 */
export function readPostcode(text: string, country: string): Postcode {
  const bare = text.replace(/\.0+$/, '');
  const value = country === 'US' || country === 'PR' ? padZip(bare) : pad(bare, digitsOf[country] ?? 0);
  const shape = shapes[country];
  return { value, padded: value !== bare, fits: !shape || shape.test(value) };
}

function pad(text: string, length: number): string {
  return /^\d+$/.test(text) && text.length < length && text.length >= length - 2
    ? text.padStart(length, '0')
    : text;
}

function padZip(text: string): string {
  const long = /^(\d{3,5})-(\d{4})$/.exec(text);
  if (long) return `${long[1]?.padStart(5, '0')}-${long[2]}`;
  const joined = /^(\d{3,5})(\d{4})$/.exec(text);
  return joined ? `${joined[1]?.padStart(5, '0')}-${joined[2]}` : pad(text, 5);
}
