import { countryCode } from '../../places/countries.ts';
import { namedCountry, shownCountry } from './country.ts';
import { type AddressField, addressFields, type Town } from './fields.ts';
import { readLines } from './lines.ts';
import { readTown } from './town.ts';
import { looksVietnamese } from './vietnam.ts';

/** What a pasted address says. `unsure`: pieces of which nothing tells where they belong. */
export interface PastedAddress {
  found: Partial<Record<AddressField, string>>;
  unsure: string[];
}

/** Longer texts are no addresses. */
export const pastedLength = 2000;

const unit =
  /^(#|(apt|apartment|suite|ste|unit|flat|floor|fl|room|rm|building|bldg|block|lầu|tầng|căn hộ|phòng|piso)\b)|^(c\/o|attn|att)\b|\b(og|eg|etage|floor|tầng)\.?$/iu;
const postBox =
  /\b(p\.?\s?o\.?\s*box|postfach|apartado|bp \d|boîte postale|general delivery|poste restante)\b/i;
const numberFirst = /^(no\.?\s*|số\s*(nhà\s*)?|nhà\s*)?\d+[\p{L}]?([/-]\d*(\p{L}\d*)?)*[\s,]/iu;
const numberLast = /\p{L}{2}.*\s\d+(\s?\p{L})?(\s?[-/]\s?\d+(\s?\p{L})?)*$/u;
const vietnameseStreet = /^(đường|ngõ|ngách|hẻm|kiệt|thôn|ấp|khu phố|tổ|xóm)\s/iu;

const isStreet = (piece: string): boolean =>
  !unit.test(piece) &&
  (postBox.test(piece) || numberFirst.test(piece) || numberLast.test(piece) || vietnameseStreet.test(piece));

/** Who and where in the pieces before the town: name, company, street, unit; only the street has a number. */
const readHead = (pieces: readonly string[], hasTown: boolean): PastedAddress => {
  const at = pieces.findIndex(isStreet);
  const above = at < 0 ? [...pieces] : pieces.slice(0, at);
  const units = above.filter((piece) => unit.test(piece));
  const [recipient, company, ...others] = above.filter((piece) => !unit.test(piece));
  const [street, ...below] = at < 0 ? [] : pieces.slice(at);
  // Where no town ends the address, what stands below the street may be anything.
  const beside = hasTown ? below : below.filter((piece) => unit.test(piece));
  const address2 = [...units, ...beside].join(', ');
  const unsure = [
    ...(at < 0 && company ? [company] : []),
    ...others,
    ...below.filter((piece) => !beside.includes(piece)),
  ];
  const found = {
    recipient,
    company: at < 0 ? undefined : company,
    address1: street,
    address2: address2 || undefined,
  };
  return { found, unsure };
};

const unitAtEnd =
  /^(\d\S*\s+.*\p{L}{2}\S*)\s+((?:(?:apt|apartment|suite|ste|unit|flat)\.?\s|#)\s?#?[\w-]{1,8})$/iu;

/** `48 Newbury St Apt 2`: the unit in the end of a street's line. */
const splitUnit = (street: string): readonly [string, string | undefined] => {
  const [, address1, address2] = unitAtEnd.exec(street) ?? [];
  return address1 && address2 ? [address1, address2] : [street, undefined];
};

const withUnit = (found: PastedAddress['found']): PastedAddress['found'] => {
  const [address1, address2] = found.address1 ? splitUnit(found.address1) : [undefined, undefined];
  return address2
    ? { ...found, address1, address2: [address2, found.address2].filter(Boolean).join(', ') }
    : found;
};

const countryOf = (named: string | undefined, pieces: readonly string[]): string | undefined =>
  named ?? shownCountry(pieces) ?? (looksVietnamese(pieces) ? 'VN' : undefined);

const townFields = ({ city, region, postcode, address2 }: Town) => ({ city, region, postcode, address2 });

const known = (found: PastedAddress['found']): PastedAddress['found'] =>
  Object.fromEntries(addressFields.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));

/**
 * Reads a whole address as it stands in a message or on a label: of the United States, Vietnam, Europe and where else
 * an address has their form. What the text does not tell for sure is left out: a country nobody named and no postcode
 * shows, a line that may be a name or a place.
 */
export const readPastedAddress = (text: string): PastedAddress => {
  const { found: labelled, pieces: all } = readLines(text.slice(0, pastedLength));
  const said = labelled.country && countryCode(labelled.country);
  const named = said ? { code: said, pieces: all } : namedCountry(all);
  const pieces = named?.pieces ?? all;
  const country = countryOf(named?.code, pieces);
  const read = readTown(pieces, country);
  const town: Town = read ?? { pieces: [...pieces] };
  const head = readHead(town.pieces, read !== undefined);
  const address2 = [head.found.address2, town.address2].filter(Boolean).join(', ');
  const { country: _said, ...labels } = labelled;
  const found = known(withUnit({ ...head.found, ...townFields(town), address2, country, ...labels }));
  const unread = labelled.country && !said ? [labelled.country] : [];
  return { found, unsure: [...head.unsure, ...(town.unsure ?? []), ...unread] };
};
