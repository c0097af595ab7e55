import { bareName, fieldNamed } from '../../../../contract/imports/vocabulary/columns.ts';
import { partyInName } from '../../../../contract/imports/vocabulary/parties.ts';

/** Names of columns that hold only a building number. */
const behindStreet =
  /(hausnummer|hausnr|housenumber|houseno|streetnumber|huisnummer|numerodacasa|numerocivico|건물번호)$/;
/**
 * Vietnamese column name: the number stands before the street, and the column holds the whole address if
 * there is no other.
 */
const beforeStreet = /(sonha)$/;
const streetNames = /(tenduong|duong|duongpho)$/;

const joinedStreet = (street: string, number: string, isBefore: boolean): string => {
  if (number === '' || street === '') return street || number;
  return isBefore ? `${number} ${street}` : `${street} ${number}`;
};

/**
 * Joins a street and its number in two columns into the street, so that no number is lost. Changes the
 * header. Undefined if there is no number column, or no street column for it.
 */
export const joinHouseNumbers = (header: string[]): ((cells: string[]) => void) | undefined => {
  const pairs = header.flatMap((name, number) => {
    const normalizedName = bareName(name);
    const isBefore = beforeStreet.test(normalizedName);
    if (!isBefore && !behindStreet.test(normalizedName)) return [];
    const street = header.findIndex(
      (candidate, column) =>
        column !== number &&
        partyInName(candidate) === partyInName(name) &&
        (isBefore ? streetNames.test(bareName(candidate)) : fieldNamed(candidate)?.field === 'address1'),
    );
    return street < 0 ? [] : [{ number, street, isBefore }];
  });
  if (pairs.length === 0) return undefined;
  // A column that is empty now must not be taken for another part of the address.
  for (const { number } of pairs) header[number] = '';
  return (cells) => {
    for (const { number, street, isBefore } of pairs) {
      const text = (cells[number] ?? '').trim();
      if (text === '') continue;
      cells[number] = '';
      cells[street] = joinedStreet((cells[street] ?? '').trim(), text, isBefore);
    }
  };
};
