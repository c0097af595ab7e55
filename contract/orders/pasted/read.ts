import { countryCode } from '../../places/readCountry.ts';
import { namedCountry, shownCountry } from './country.ts';
import { type AddressField, recipientFormFields, type Town } from './fields.ts';
import { readPastedLines } from './lines.ts';
import { readTown } from './town.ts';
import { looksVietnamese } from './vietnam.ts';

/** Fields of a pasted address. `unsure`: pieces whose field is not clear. */
export interface PastedAddress {
  found: Partial<Record<AddressField, string>>;
  unsure: string[];
}

/** Longest text that is read as an address, in characters. */
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

/** Reads name, company, street and unit from the pieces before the town; only the street has a number. */
const readHead = (pieces: readonly string[], hasTown: boolean): PastedAddress => {
  const streetIndex = pieces.findIndex(isStreet);
  const piecesAbove = streetIndex < 0 ? [...pieces] : pieces.slice(0, streetIndex);
  const units = piecesAbove.filter((piece) => unit.test(piece));
  const [recipient, company, ...otherPieces] = piecesAbove.filter((piece) => !unit.test(piece));
  const [street, ...piecesBelow] = streetIndex < 0 ? [] : pieces.slice(streetIndex);
  // If no town ends the address, the lines below the street may be anything.
  const partsOfAddress2 = hasTown ? piecesBelow : piecesBelow.filter((piece) => unit.test(piece));
  const address2 = [...units, ...partsOfAddress2].join(', ');
  const unsure = [
    ...(streetIndex < 0 && company ? [company] : []),
    ...otherPieces,
    ...piecesBelow.filter((piece) => !partsOfAddress2.includes(piece)),
  ];
  const fields = {
    recipient,
    company: streetIndex < 0 ? undefined : company,
    address1: street,
    address2: address2 || undefined,
  };
  return { found: fields, unsure };
};

const unitAtEnd =
  /^(\d\S*\s+.*\p{L}{2}\S*)\s+((?:(?:apt|apartment|suite|ste|unit|flat)\.?\s|#)\s?#?[\w-]{1,8})$/iu;

/** Splits the unit from the end of a street line: `48 Newbury St Apt 2`. */
const splitUnit = (street: string): readonly [string, string | undefined] => {
  const [, address1, address2] = unitAtEnd.exec(street) ?? [];
  return address1 && address2 ? [address1, address2] : [street, undefined];
};

const withUnit = (fields: PastedAddress['found']): PastedAddress['found'] => {
  const [address1, address2] = fields.address1 ? splitUnit(fields.address1) : [undefined, undefined];
  return address2
    ? { ...fields, address1, address2: [address2, fields.address2].filter(Boolean).join(', ') }
    : fields;
};

const countryOf = (namedCode: string | undefined, pieces: readonly string[]): string | undefined =>
  namedCode ?? shownCountry(pieces) ?? (looksVietnamese(pieces) ? 'VN' : undefined);

const townFields = ({ city, region, postcode, address2 }: Town) => ({ city, region, postcode, address2 });

const withoutEmpty = (fields: PastedAddress['found']): PastedAddress['found'] =>
  Object.fromEntries(recipientFormFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));

/**
 * Reads a whole address from a message or label: in the United States, Vietnam, Europe and countries with the same
 * form. Leaves out what is not certain: a country that is neither named nor shown by a postcode, and a line that may be
 * a name or a place.
 */
export const readPastedAddress = (text: string): PastedAddress => {
  const { found: labelledFields, pieces: allPieces } = readPastedLines(text.slice(0, pastedLength));
  const labelledCountry = labelledFields.country && countryCode(labelledFields.country);
  const namedCountryResult = labelledCountry
    ? { code: labelledCountry, pieces: allPieces }
    : namedCountry(allPieces);
  const pieces = namedCountryResult?.pieces ?? allPieces;
  const country = countryOf(namedCountryResult?.code, pieces);
  const foundTown = readTown(pieces, country);
  const town: Town = foundTown ?? { pieces: [...pieces] };
  const head = readHead(town.pieces, foundTown !== undefined);
  const address2 = [head.found.address2, town.address2].filter(Boolean).join(', ');
  const { country: _country, ...labels } = labelledFields;
  const fields = withoutEmpty(withUnit({ ...head.found, ...townFields(town), address2, country, ...labels }));
  const unread = labelledFields.country && !labelledCountry ? [labelledFields.country] : [];
  return { found: fields, unsure: [...head.unsure, ...(town.unsure ?? []), ...unread] };
};
