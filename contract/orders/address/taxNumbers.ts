/** A number of the recipient that a country's customs demand. `isValid` takes capital letters and digits only. */
interface TaxNumberRule {
  /** Its name in that country. */
  name: string;
  /** Number of digits, if a spreadsheet program may have removed leading zeros. */
  padsTo?: number;
  isValid: (plain: string) => boolean;
}

const digitsOf = (plain: string): number[] => Array.from(plain, Number);

const weightedSum = (values: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);

/** Returns a check digit of Brazil: modulo 11, with 0 for a remainder below 2. */
const brazilDigit = (values: readonly number[], weights: readonly number[]): number => {
  const remainder = weightedSum(values, weights) % 11;
  return remainder < 2 ? 0 : 11 - remainder;
};

const countDown = (from: number): number[] => Array.from({ length: from - 1 }, (_, index) => from - index);

const isCpf = (plain: string): boolean => {
  if (!/^(?!(\d)\1{10})\d{11}$/.test(plain)) return false;
  const digits = digitsOf(plain);
  return (
    digits[9] === brazilDigit(digits, countDown(10)) && digits[10] === brazilDigit(digits, countDown(11))
  );
};

const cnpjWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Checks a CNPJ. Since July 2026 the first twelve characters may be letters, which count as their ASCII code minus 48.
 */
const isCnpj = (plain: string): boolean => {
  if (!/^(?!(\d)\1{13})[\dA-Z]{12}\d{2}$/.test(plain)) return false;
  const values = Array.from(plain, (sign) => sign.charCodeAt(0) - 48);
  return (
    values[12] === brazilDigit(values, cnpjWeights) && values[13] === brazilDigit(values, [6, ...cnpjWeights])
  );
};

/** Checks the number of a person in Turkey. */
const isKimlik = (plain: string): boolean => {
  if (!/^[1-9]\d{10}$/.test(plain)) return false;
  const digits = digitsOf(plain);
  const tenth = weightedSum(digits, [7, -1, 7, -1, 7, -1, 7, -1, 7]) % 10;
  const eleventh = digits.slice(0, 10).reduce((sum, digit) => sum + digit, 0) % 10;
  return digits[9] === (tenth + 10) % 10 && digits[10] === eleventh;
};

/** Checks the number of a company in Turkey. */
const isVergi = (plain: string): boolean => {
  if (!/^\d{10}$/.test(plain)) return false;
  const digits = digitsOf(plain);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shiftedDigit = (digit + 9 - index) % 10;
    const part = (shiftedDigit * 2 ** (9 - index)) % 9;
    return total + (shiftedDigit !== 0 && part === 0 ? 9 : part);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
};

/** Checks a RUT of Chile: modulo 11 with weights 2 to 7 from the right, and K for 10. */
const isRut = (plain: string): boolean => {
  if (!/^\d{7,8}[\dK]$/.test(plain)) return false;
  const sum = digitsOf(plain.slice(0, -1))
    .toReversed()
    .reduce((total, digit, index) => total + digit * (2 + (index % 6)), 0);
  return plain.at(-1) === '0123456789K'[(11 - (sum % 11)) % 11];
};

const passesLuhn = (digits: readonly number[]): boolean =>
  digits.toReversed().reduce((sum, digit, index) => {
    const part = index % 2 === 0 ? digit : digit * 2;
    return sum + (part > 9 ? part - 9 : part);
  }, 0) %
    10 ===
  0;

/**
 * Checks a NIK of Indonesia: it holds the birthday, with 40 added to the day for women. The older NPWP has a check
 * digit.
 */
const isNik = (plain: string): boolean => {
  const [, day = '', month = ''] = /^[1-9]\d{5}(\d\d)(\d\d)\d{6}$/.exec(plain) ?? [];
  const date = Number(day) % 40;
  return date >= 1 && date <= 31 && Number(day) <= 71 && Number(month) >= 1 && Number(month) <= 12;
};
const isNpwp = (plain: string): boolean => {
  const [, digits = ''] = /^0?(\d{15})$/.exec(plain) ?? [];
  return digits !== '' && passesLuhn(digitsOf(digits.slice(0, 9)));
};

const isCuit = (plain: string): boolean => {
  if (!/^(20|23|24|27|30|33|34)\d{9}$/.test(plain)) return false;
  const digits = digitsOf(plain);
  const checkDigit = 11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return digits[10] === (checkDigit === 11 ? 0 : checkDigit === 10 ? 9 : checkDigit);
};

/**
 * Checks a cédula of Ecuador: a person's number, optionally with 001 after it as a taxpayer's; companies have other
 * third digits.
 */
const isCedula = (plain: string): boolean => {
  if (!/^(0[1-9]|1\d|2[0-4]|30)[0-5]\d{7}(\d{3})?$/.test(plain)) return /^\d{2}[69]\d{7}\d{3}$/.test(plain);
  const digits = digitsOf(plain.slice(0, 10));
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const part = index % 2 === 0 ? digit * 2 : digit;
    return total + (part > 9 ? part - 9 : part);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
};

/**
 * Countries whose customs return parcels without a number of the recipient. Sources: for Brazil Instrução Normativa RFB
 * 1737/2017, for Korea the notice of the Korea Customs Service on express cargo (personal customs code), for Turkey the
 * Customs Law 4458 as carriers apply it, for Indonesia PMK 96/2023, for Chile, Argentina and Ecuador the import rules
 * of their customs as carriers publish them (Easyship "Tax ID Guide", EasyParcel "What is a Tax ID", Lulu "Countries
 * requiring a tax ID"). Check digits are those that the issuing offices publish; Korea's code has none.
 */
const rules: Readonly<Record<string, TaxNumberRule>> = {
  BR: { name: 'CPF / CNPJ', padsTo: 11, isValid: (plain) => isCpf(plain) || isCnpj(plain) },
  KR: { name: 'PCCC (개인통관고유부호)', isValid: (plain) => /^P\d{12}$/.test(plain) },
  TR: { name: 'TCKN / VKN', isValid: (plain) => isKimlik(plain) || isVergi(plain) },
  ID: { name: 'NIK / NPWP', isValid: (plain) => isNik(plain) || isNpwp(plain) },
  CL: { name: 'RUT', isValid: isRut },
  AR: { name: 'CUIT / CUIL', isValid: isCuit },
  EC: { name: 'Cédula / RUC', padsTo: 10, isValid: isCedula },
};

/** Returns the name of the number that a country's customs demand; undefined if they demand none. */
export const taxNumberName = (country: string): string | undefined => rules[country]?.name;

const stripSeparators = (typed: string): string => typed.toUpperCase().replace(/[\s./-]/g, '');

/** Returns true if a number may be the recipient's: its check digits are right, or its country is not on the list. */
export const isTaxNumber = (country: string, typed: string): boolean =>
  rules[country]?.isValid(stripSeparators(typed)) ?? true;

/** Returns a number as it is stored: for listed countries without separators and with lost leading zeros. */
export const normalizeTaxNumber = (country: string, typed: string | null): string | null => {
  const rule = rules[country];
  if (!typed || !rule) return typed;
  const plain = stripSeparators(typed);
  const padded = plain.padStart(rule.padsTo ?? 0, '0');
  return !rule.isValid(plain) && rule.isValid(padded) ? padded : plain;
};

/** Returns the number as lists show it: only its last three characters. */
export const maskedTaxNumber = (stored: string): string =>
  `${'•'.repeat(Math.max(0, stored.length - 3))}${stored.slice(-3)}`;
