import { withoutEntities } from '../entities.ts';
import { plainLetters } from '../plainLetters.ts';
import { clean } from './normalise.ts';
import { writtenColor } from './vocabulary/colors.ts';
import { asksForNone, isPlainPersonalization, optionMeaning } from './vocabulary/options.ts';
import { isSize, sizeOf } from './vocabulary/sizes.ts';

/** What one cell of options says: Etsy's variations, WooCommerce's item meta. */
export interface Options {
  size?: string;
  /** Whom a bare size is cut for, where that is not everybody: "Women" of "Black / Women / M". */
  fit?: string;
  color?: string;
  /** What the buyer wants to be made for him alone, a line for each thing that he was asked. */
  personalization?: string;
}

interface Part {
  name: string;
  value: string;
}

/** As long as the name of an option is at most; longer text before a colon is a sentence. */
const longestName = 40;

const partOf = (text: string): Part | undefined => {
  const [, name = '', value = ''] = /^([^:：=]+)[:：=](.*)$/s.exec(text) ?? [];
  return name && name.trim().length <= longestName ? { name: clean(name), value } : undefined;
};

/**
 * A buyer's text has commas and colons itself: what has no name goes on with the part before it, and after a plain
 * "Personalization:" only a size or a color ends it.
 */
function partsOf(options: string): Part[] {
  const parts: Part[] = [];
  const pieces = options.split(/([,|;\n])/);
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at] ?? '';
    const last = parts.at(-1);
    const found = partOf(piece);
    const meaning = found && optionMeaning(found.name);
    const goesOn =
      last && (!found || (isPlainPersonalization(last.name) && meaning !== 'size' && meaning !== 'color'));
    if (goesOn) last.value += (pieces[at - 1] ?? '') + piece;
    else if (found) parts.push(found);
  }
  return parts.map(({ name, value }) => ({ name, value: clean(value) })).filter(({ value }) => value !== '');
}

/** Apps keep notes of their own beside what the buyer typed. */
const isPrivate = (name: string): boolean => name.startsWith('_');

const told = ({ name, value }: Part): string[] => {
  if (isPrivate(name) || asksForNone(value)) return [];
  const text = withoutEntities(value);
  return [isPlainPersonalization(name) ? text : `${name}: ${text}`];
};

const piecesOf = (cell: string): string[] =>
  cell
    .split(/[,|;/\n]|\s-\s/)
    .map(clean)
    .filter(Boolean);

const isOption = (piece: string): boolean => isSize(piece) || writtenColor(piece) !== undefined;

/** Whether bare options begin with what is sold: "Classic Tee / Black / XL". */
export const namesProduct = (cell: string): boolean => {
  const [first = '', ...others] = piecesOf(cell);
  return others.length > 0 && !partOf(first) && !isOption(first) && others.every(isOption);
};

/** Fits in which a size is not that of a shirt for all, in plain letters. */
const otherFits =
  /\b(wom[ae]n'?s?|ladies|lady|female|girls?|boys?|kids?|youth|child(ren)?|toddler|bab(y|ies)|infant|nu|tre em|be|em be|damen|kinder|femme|enfants?|mujer|ninos?|donna|bambin[oi])\b|レディース|キッズ|여성|여자|아동|女|童/;

/** One option, or all of them where they differ, which is then asked about: "L/XL" is neither. */
const onlyOf = (pieces: readonly string[], meaningOf: (piece: string) => unknown): string | undefined =>
  new Set(pieces.map(meaningOf)).size > 1 ? pieces.join('/') : pieces[0];

/** "Black, L": options of a shop that leaves their names out. What is no color and no size there names what is sold. */
function bareOptions(cell: string): Options | undefined {
  const pieces = piecesOf(cell);
  if (pieces.some((piece) => partOf(piece))) return undefined;
  const size = onlyOf(pieces.filter(isSize), sizeOf);
  const color = onlyOf(
    pieces.filter((piece) => writtenColor(piece) !== undefined),
    writtenColor,
  );
  const fit = size && pieces.find((piece) => otherFits.test(plainLetters(piece)));
  return { ...(size && { size }), ...(color && { color }), ...(fit && { fit }) };
}

/**
 * Reads the options of a line item (`Size:XL,Color:Black,Personalization:Anna`, or bare `Black, XL`). What is neither size nor color nor a
 * known word for what is sold is the buyer's own, and kept with its name: it is better told twice than not printed.
 */
export function optionsOf(cell: string): Options {
  // eBay puts them into brackets: [Colour:Black,Size:L].
  const text = withoutEntities(cell).replace(/^\s*\[(.*)\]\s*$/s, '$1');
  const bare = bareOptions(text);
  if (bare) return bare;
  const options: Options = {};
  const own: string[] = [];
  for (const part of partsOf(text)) {
    const meaning = optionMeaning(part.name);
    if (meaning === 'size') options.size ??= part.value;
    else if (meaning === 'color') options.color ??= part.value;
    else if (meaning !== 'ignored') own.push(...told(part));
  }
  if (own.length > 0) options.personalization = own.join('\n');
  return options;
}

const pairOf = (entry: unknown): Part | undefined => {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('value' in entry))
    return undefined;
  return typeof entry.value === 'string' ? { name: String(entry.name), value: entry.value } : undefined;
};

/** Line item properties as an app exports them: `[{"name":"Engraving","value":"Anna"}]`; undefined for any other text. */
const fromJson = (text: string): Part[] | undefined => {
  if (!text.startsWith('[{')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.flatMap((entry) => pairOf(entry) ?? []) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A cell that is all personalization, as a buyer typed it or as an app exports line item properties: its lines without
 * those of the app, `''` where the buyer asked for none.
 */
export function personalizationOf(cell: string): string {
  const properties = fromJson(cell);
  if (properties) return properties.flatMap(told).join('\n');
  const lines = withoutEntities(cell).split(/\r?\n/).map(clean);
  const kept = lines.filter((line) => !/^_[\w-]*\s*[:=]/.test(line));
  const text = clean(kept.join('\n'));
  return asksForNone(text) ? '' : text;
}
