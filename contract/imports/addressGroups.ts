import type { ImportField } from './fields.ts';
import { fieldIn } from './vocabulary/columns.ts';
import { partyOf, type Party } from './vocabulary/parties.ts';

const ofAddress: ReadonlySet<ImportField> = new Set([
  'recipient',
  'first_name',
  'last_name',
  'company',
  'address1',
  'address2',
  'address3',
  'city',
  'region',
  'postcode',
  'postcode_end',
  'country',
]);

/** Without one of these a second street is only another line of the first. */
const places: readonly ImportField[] = ['city', 'region', 'postcode', 'country'];

/** Whether a field is a part of the address, all of which must be one person's. */
export const isOfAddress = (field: ImportField): boolean => ofAddress.has(field);

/** Columns that belong to one person: by the words of their names, or because they follow one that does. */
interface AddressGroup {
  party: Party | undefined;
  columns: number[];
  fields: Set<ImportField>;
}

/**
 * Columns of addresses by whose they are. A column that names nobody goes with the columns before it, until a part of the
 * address comes again: then another address begins, of the one whose name stands there.
 */
const groupsOf = (header: readonly string[]): AddressGroup[] => {
  const groups: AddressGroup[] = [];
  let last: AddressGroup | undefined;
  header.forEach((name, column) => {
    const party = partyOf(name);
    const field = fieldIn(header, name)?.field;
    if (field === undefined || !isOfAddress(field)) return;
    const isNext =
      last !== undefined && !last.fields.has(field) && (party === undefined || party === last.party);
    const group = isNext
      ? last
      : groups.find((one) => party !== undefined && one.party === party && !one.fields.has(field));
    last = group ?? { party, columns: [], fields: new Set() };
    if (!group) groups.push(last);
    last.columns.push(column);
    last.fields.add(field);
  });
  return groups;
};

const rank = ({ party }: AddressGroup): number => (party === 'recipient' ? 0 : party === undefined ? 1 : 2);

/**
 * Columns with parts of an address that is not the recipient's: they are never mixed with it. Where a file has two addresses
 * and nothing says which one the parcel goes to, all of them, so that the seller is asked.
 */
export const otherAddresses = (header: readonly string[]): ReadonlySet<number> =>
  new Set([...columnsOfOthers(header), ...columnsOfPayer(header)]);

/** Columns of the payer for what the recipient has a column for as well. */
const columnsOfPayer = (header: readonly string[]): number[] => {
  const fieldsOf = (party: Party) =>
    header.flatMap((name, column) => {
      // "Ship to" may be a street as well.
      const isMeant = partyOf(name) === party && !/^(ship|deliver) to$/i.test(name.trim());
      const field = isMeant ? fieldIn(header, name)?.field : undefined;
      return field !== undefined && isOfAddress(field) ? [{ column, field }] : [];
    });
  const fields = new Set(fieldsOf('recipient').map(({ field }) => field));
  return fieldsOf('buyer')
    .filter(({ field }) => fields.has(field))
    .map(({ column }) => column);
};

const columnsOfOthers = (header: readonly string[]): readonly number[] => {
  const groups = groupsOf(header);
  const whole = groups.filter(
    ({ fields }) => fields.has('address1') && places.some((field) => fields.has(field)),
  );
  if (whole.length < 2) return [];
  const best = Math.min(...whole.map(rank));
  const chosen = whole.filter((group) => rank(group) === best);
  const others = chosen.length === 1 ? whole.filter((group) => group !== chosen[0]) : whole;
  return others.flatMap(({ columns }) => columns);
};
