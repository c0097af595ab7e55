import type { Kysely } from 'kysely';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { MovementReason } from './decide.ts';

/** An account of the operator at a bank, by its number without blanks. */
export interface BankPayee {
  method: string;
  bank_name: string | null;
  number: string;
}

/** Account that money came to. `reason`: why staff must look at it. */
export interface MatchedAccount {
  number: string;
  reason: MovementReason | null;
}

/** Reads the operator's accounts at banks. */
export const readBankPayees = async (db: Kysely<Database>): Promise<BankPayee[]> => {
  const rows = await db
    .selectFrom('payees')
    .select(['method', 'bank_name', 'address'])
    .where('bank_bin', 'is not', null)
    .orderBy('method')
    .execute();
  return rows.map(({ address, ...payee }) => ({ ...payee, number: address.replace(/\s/g, '') }));
};

/** Returns a number as accounts are compared: spreadsheet programs drop zeros in front, banks group the digits. */
const comparable = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^0+/, '');

const isNumberOf = (payee: BankPayee, number: string): boolean =>
  comparable(payee.number) === comparable(number);

/** Returns the account that a bank's message names; one of ours under the number that sellers are shown. */
export const accountOfMessage = (payees: readonly BankPayee[], number: string): MatchedAccount => {
  const payee = payees.find((candidate) => isNumberOf(candidate, number));
  return {
    number: payee?.number ?? number.replace(/\s/g, ''),
    reason: payee || payees.length === 0 ? null : 'other_account',
  };
};

/** Label of the account in the lines that banks write above the rows, in plain letters. */
const accountLabel = /(?:so tai khoan|so tk|account (?:number|no))\D*(?<number>\d[\d .-]*)?/;

/** Returns the number behind the label of an account: in its cell or in the next one that is filled. */
const labeledNumber = (cells: readonly string[]): string | undefined => {
  for (const [index, cell] of cells.entries()) {
    const match = accountLabel.exec(plainLetters(cell));
    const next = cells.slice(index + 1).find((text) => text.trim() !== '') ?? '';
    const number = match && (match.groups?.['number'] ?? next).replace(/[ .-]/g, '');
    if (number && /^\d{6,30}$/.test(number)) return number;
  }
  return undefined;
};

/** Returns true if one of these cells holds the number of an account. */
const holdsNumber = (cells: readonly string[], { number }: BankPayee): boolean => {
  const digits = comparable(number);
  const pattern = new RegExp(`(?<![A-Z\\d])0*${digits}(?![A-Z\\d])`);
  return (
    digits !== '' &&
    cells.some((cell) =>
      [cell.toUpperCase(), cell.toUpperCase().replace(/(?<=\d)[\s.-]+(?=\d)/g, '')].some((text) =>
        pattern.test(text),
      ),
    )
  );
};

const refuse = (code: string, payees: readonly BankPayee[]): never => {
  const choices = payees.map(({ method, bank_name: bank, number }) => `${number} (${bank ?? method})`);
  throw new ApiError('invalid', { errors: { account: code }, details: { choices: choices.join(', ') } });
};

/** Returns the account that a person names by its number or the code of its method. */
const namedAccount = (
  payees: readonly BankPayee[],
  written: { payees: readonly BankPayee[]; number: string | undefined },
  name: string,
): MatchedAccount => {
  const payee = payees.find((candidate) => candidate.method === name || isNumberOf(candidate, name));
  // An account that sellers were shown before: people decide what its money is for.
  if (!payee && written.number && comparable(written.number) === comparable(name))
    return { number: written.number, reason: 'other_account' };
  if (!payee) return refuse('unknown', payees);
  const isOther = written.payees.length > 0 && !written.payees.includes(payee);
  return isOther ? refuse('differs', payees) : { number: payee.number, reason: null };
};

/**
 * Returns the account of a statement: the one that is named, else the one that its bank writes above the rows, else the
 * only one that sellers pay to. Throws 422 with the choices if that leaves a doubt: the same money under another
 * account would count twice.
 * @param heading cells above the rows
 */
export const accountOfStatement = (
  payees: readonly BankPayee[],
  heading: readonly string[],
  name?: string,
): MatchedAccount => {
  if (payees.length === 0) throw invalid({ file: 'unknown' });
  const written = {
    payees: payees.filter((payee) => holdsNumber(heading, payee)),
    number: labeledNumber(heading),
  };
  if (name !== undefined) return namedAccount(payees, written, name);
  if (written.payees.length === 0 && written.number !== undefined) return refuse('other', payees);
  const candidates = written.payees.length > 0 ? written.payees : payees;
  // Two methods may share an account.
  const [number, ...otherNumbers] = new Set(candidates.map((payee) => payee.number));
  return number === undefined || otherNumbers.length > 0
    ? refuse('required', payees)
    : { number, reason: null };
};
