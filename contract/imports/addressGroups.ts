import type { ImportField } from './fields.ts';
import { fieldIn } from './vocabulary/columns.ts';
import { partyInName, type Party } from './vocabulary/parties.ts';

const addressFields: ReadonlySet<ImportField> = new Set([
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

/**
 * Fields of which a second address needs at least one; without them a second street is only another line of the first.
 */
const cityFields: readonly ImportField[] = ['city', 'region', 'postcode', 'country'];

/** Returns true for a part of an address. All parts of an address must belong to one person. */
export const isAddressField = (field: ImportField): boolean => addressFields.has(field);

/** Address columns of one person, by the words in their names or because they follow such a column. */
interface AddressGroup {
  party: Party | undefined;
  columns: number[];
  fields: Set<ImportField>;
}

/**
 * Groups the address columns by person. A column that names nobody belongs to the columns before it, until a part of
 * the address repeats: that begins another address, of the person whose name stands there.
 */
const groupAddressColumns = (header: readonly string[]): AddressGroup[] => {
  const groups: AddressGroup[] = [];
  let current: AddressGroup | undefined;
  header.forEach((name, column) => {
    const party = partyInName(name);
    const field = fieldIn(header, name)?.field;
    if (field === undefined || !isAddressField(field)) return;
    const isNext =
      current !== undefined && !current.fields.has(field) && (party === undefined || party === current.party);
    const group = isNext
      ? current
      : groups.find(
          (candidate) => party !== undefined && candidate.party === party && !candidate.fields.has(field),
        );
    current = group ?? { party, columns: [], fields: new Set() };
    if (!group) groups.push(current);
    current.columns.push(column);
    current.fields.add(field);
  });
  return groups;
};

const rank = ({ party }: AddressGroup): number => (party === 'recipient' ? 0 : party === undefined ? 1 : 2);

/**
 * Returns the columns of an address that is not the recipient's, which are never mixed with it. If a file has two
 * addresses and nothing says which one the parcel goes to, returns the columns of both, so that the seller is asked.
 */
export const addressesOfOthers = (header: readonly string[]): ReadonlySet<number> =>
  new Set([...otherGroupColumns(header), ...payerColumns(header)]);

/** Returns columns of the payer for fields that the recipient has a column for as well. */
const payerColumns = (header: readonly string[]): number[] => {
  const addressColumnsOf = (party: Party) =>
    header.flatMap((name, column) => {
      // "Ship to" may be a street as well, so it does not say whose column it is.
      const isOfParty = partyInName(name) === party && !/^(ship|deliver) to$/i.test(name.trim());
      const field = isOfParty ? fieldIn(header, name)?.field : undefined;
      return field !== undefined && isAddressField(field) ? [{ column, field }] : [];
    });
  const fields = new Set(addressColumnsOf('recipient').map(({ field }) => field));
  return addressColumnsOf('buyer')
    .filter(({ field }) => fields.has(field))
    .map(({ column }) => column);
};

const otherGroupColumns = (header: readonly string[]): readonly number[] => {
  const groups = groupAddressColumns(header);
  const addresses = groups.filter(
    ({ fields }) => fields.has('address1') && cityFields.some((field) => fields.has(field)),
  );
  if (addresses.length < 2) return [];
  const bestRank = Math.min(...addresses.map(rank));
  const bestGroups = addresses.filter((group) => rank(group) === bestRank);
  const otherGroups =
    bestGroups.length === 1 ? addresses.filter((group) => group !== bestGroups[0]) : addresses;
  return otherGroups.flatMap(({ columns }) => columns);
};
