import { bareName, fieldNamed } from '../../../../contract/imports/vocabulary/columns.ts';
import { partyOf } from '../../../../contract/imports/vocabulary/parties.ts';

/** Names of columns with the number of a house alone. */
const behindStreet =
  /(hausnummer|hausnr|housenumber|houseno|streetnumber|huisnummer|numerodacasa|numerocivico|건물번호)$/;
/** In Vietnam the number stands before the street, in a column that has the whole address where there is no other. */
const beforeStreet = /(sonha)$/;
const streetNames = /(tenduong|duong|duongpho)$/;

const joinedStreet = (street: string, number: string, isBefore: boolean): string => {
  if (number === '' || street === '') return street || number;
  return isBefore ? `${number} ${street}` : `${street} ${number}`;
};

/**
 * A street and its number in two columns become the street, so that no house is lost. Changes the header; undefined where the
 * number has no column, or none of the street beside it.
 */
export const joinHouseNumbers = (header: string[]): ((cells: string[]) => void) | undefined => {
  const pairs = header.flatMap((name, number) => {
    const bare = bareName(name);
    const isBefore = beforeStreet.test(bare);
    if (!isBefore && !behindStreet.test(bare)) return [];
    const street = header.findIndex(
      (other, column) =>
        column !== number &&
        partyOf(other) === partyOf(name) &&
        (isBefore ? streetNames.test(bareName(other)) : fieldNamed(other)?.field === 'address1'),
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
