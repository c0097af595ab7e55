import { decodeEntities } from '../entities.ts';
import { plainLetters } from '../plainLetters.ts';
import { clean } from './normalise.ts';
import { readColorCell } from './vocabulary/colors.ts';
import { saysNone, isPlainPersonalization, optionMeaning } from './vocabulary/options.ts';
import { isSize, sizeOf } from './vocabulary/sizes.ts';

/** Options of one cell, such as Etsy's variations or WooCommerce's item meta. */
export interface Options {
  size?: string;
  /** Person whom a size without further words is cut for, if not everybody: "Women" of "Black / Women / M". */
  fit?: string;
  color?: string;
  /** Texts that the buyer entered for this item, one line per question. */
  personalization?: string;
}

interface Part {
  name: string;
  value: string;
}

/** Longest name of an option, in characters; longer text before a colon is a sentence. */
const maxNameLength = 40;

const parsePart = (text: string): Part | undefined => {
  const [, name = '', value = ''] = /^([^:：=]+)[:：=](.*)$/s.exec(text) ?? [];
  return name && name.trim().length <= maxNameLength ? { name: clean(name), value } : undefined;
};

/**
 * Splits options into named parts. A buyer's text may contain commas and colons: a piece without a name continues the
 * part before it, and after a plain "Personalization:" only a size or a color ends it.
 */
function splitParts(options: string): Part[] {
  const parts: Part[] = [];
  const piecesAndSeparators = options.split(/([,|;\n])/);
  for (let index = 0; index < piecesAndSeparators.length; index += 2) {
    const piece = piecesAndSeparators[index] ?? '';
    const current = parts.at(-1);
    const parsed = parsePart(piece);
    const meaning = parsed && optionMeaning(parsed.name);
    const continuesCurrent =
      current &&
      (!parsed || (isPlainPersonalization(current.name) && meaning !== 'size' && meaning !== 'color'));
    if (continuesCurrent) current.value += (piecesAndSeparators[index - 1] ?? '') + piece;
    else if (parsed) parts.push(parsed);
  }
  return parts.map(({ name, value }) => ({ name, value: clean(value) })).filter(({ value }) => value !== '');
}

/** Returns true for notes of an app, which it stores beside the buyer's text. */
const isPrivate = (name: string): boolean => name.startsWith('_');

const personalizationLines = ({ name, value }: Part): string[] => {
  if (isPrivate(name) || saysNone(value)) return [];
  const text = decodeEntities(value);
  return [isPlainPersonalization(name) ? text : `${name}: ${text}`];
};

const splitPieces = (cell: string): string[] =>
  cell
    .split(/[,|;/\n]|\s-\s/)
    .map(clean)
    .filter(Boolean);

const isOption = (piece: string): boolean => isSize(piece) || readColorCell(piece) !== undefined;

/** Returns true if options without names begin with the product: "Classic Tee / Black / XL". */
export const namesProduct = (cell: string): boolean => {
  const [first = '', ...otherPieces] = splitPieces(cell);
  return otherPieces.length > 0 && !parsePart(first) && !isOption(first) && otherPieces.every(isOption);
};

/** Words (in plain letters) for fits whose sizes are not those of an adult unisex shirt. */
const specialFits =
  /\b(wom[ae]n'?s?|ladies|lady|female|girls?|boys?|kids?|youth|child(ren)?|toddler|bab(y|ies)|infant|nu|tre em|be|em be|damen|kinder|femme|enfants?|mujer|ninos?|donna|bambin[oi])\b|レディース|キッズ|여성|여자|아동|女|童/;

/** Returns the only option, or all of them joined if they differ, so that the seller is asked: "L/XL" is neither. */
const singleOrAll = (pieces: readonly string[], meaningOf: (piece: string) => unknown): string | undefined =>
  new Set(pieces.map(meaningOf)).size > 1 ? pieces.join('/') : pieces[0];

/** Reads options without names: "Black, L". A piece that is neither color nor size names the product. */
function bareOptions(cell: string): Options | undefined {
  const pieces = splitPieces(cell);
  if (pieces.some((piece) => parsePart(piece))) return undefined;
  const size = singleOrAll(pieces.filter(isSize), sizeOf);
  const color = singleOrAll(
    pieces.filter((piece) => readColorCell(piece) !== undefined),
    readColorCell,
  );
  const fit = size && pieces.find((piece) => specialFits.test(plainLetters(piece)));
  return { ...(size && { size }), ...(color && { color }), ...(fit && { fit }) };
}

/**
 * Reads the options of a line item (`Size:XL,Color:Black,Personalization:Anna`, or just `Black, XL`). A part that is
 * neither size, color nor a known word for the product is the buyer's own text and kept with its name: better printed
 * twice than lost.
 */
export function parseOptions(cell: string): Options {
  // eBay puts them into brackets: [Colour:Black,Size:L].
  const text = decodeEntities(cell).replace(/^\s*\[(.*)\]\s*$/s, '$1');
  const unnamedOptions = bareOptions(text);
  if (unnamedOptions) return unnamedOptions;
  const options: Options = {};
  const buyerLines: string[] = [];
  for (const part of splitParts(text)) {
    const meaning = optionMeaning(part.name);
    if (meaning === 'size') options.size ??= part.value;
    else if (meaning === 'color') options.color ??= part.value;
    else if (meaning !== 'ignored') buyerLines.push(...personalizationLines(part));
  }
  if (buyerLines.length > 0) options.personalization = buyerLines.join('\n');
  return options;
}

const toPart = (entry: unknown): Part | undefined => {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('value' in entry))
    return undefined;
  return typeof entry.value === 'string' ? { name: String(entry.name), value: entry.value } : undefined;
};

/**
 * Reads line item properties as an app exports them: `[{"name":"Engraving","value":"Anna"}]`; undefined for any other
 * text.
 */
const fromJson = (text: string): Part[] | undefined => {
  if (!text.startsWith('[{')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.flatMap((entry) => toPart(entry) ?? []) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads a cell that is all personalization, as typed by a buyer or exported by an app. Drops the app's own lines; empty
 * string if the buyer asked for none.
 */
export function parsePersonalization(cell: string): string {
  const properties = fromJson(cell);
  if (properties) return properties.flatMap(personalizationLines).join('\n');
  const lines = decodeEntities(cell).split(/\r?\n/).map(clean);
  const buyerLines = lines.filter((line) => !/^_[\w-]*\s*[:=]/.test(line));
  const text = clean(buyerLines.join('\n'));
  return saysNone(text) ? '' : text;
}
