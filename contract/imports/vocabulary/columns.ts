import type { Orders } from '../../orders/draft.ts';
import { plainLetters } from '../../plainLetters.ts';
import type { ImportField } from '../fields.ts';
import { isFigureName } from './parties.ts';
import { isQuestion, promptOf } from './questions.ts';
import { artworkColumnNames } from './columnNames/artwork.ts';
import { itemColumnNames } from './columnNames/item.ts';
import { germanColumnNames } from './columnNames/german.ts';
import { japaneseColumnNames } from './columnNames/japanese.ts';
import { koreanColumnNames } from './columnNames/korean.ts';
import { romanceColumnNames } from './columnNames/romance.ts';
import { orderColumnNames } from './columnNames/order.ts';
import { recipientColumnNames } from './columnNames/recipient.ts';

export type ColumnNames<R = Orders> = Record<ImportField<R>, readonly string[]>;

/**
 * Names that the column of every field goes by, in English and Vietnamese, the surest first. Compared without case,
 * accents, spaces and signs, so `Shipping Address 1`, `shipping_address_1` and `Shipping Address1` are one name.
 */
const synonyms: ColumnNames = {
  ...orderColumnNames,
  ...recipientColumnNames,
  ...itemColumnNames,
  ...artworkColumnNames,
};

/** A name without case, accents, spaces and signs, in any script. */
export function bareName(name: string): string {
  return plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '');
}

const otherLanguages = [japaneseColumnNames, germanColumnNames, koreanColumnNames, romanceColumnNames];

/** Names that also mean something else in other files: their column is a guess, for the seller to look over. */
const unsure: ReadonlySet<string> = new Set(
  [
    'po',
    'st',
    'tp',
    'đt',
    'đc',
    'vc',
    'sl',
    'ship',
    'shipping',
    'delivery',
    'giao hàng',
    'tuyến',
    'unit',
    'cell',
    'count',
    'amount',
    'title',
    'item',
    'message',
    'art',
    'style',
    'options',
    'delivery option',
    'shipping option',
    'picture',
    'photo',
    'image',
    'preview',
    'hình',
    'ảnh',
    'front',
    'back',
    'design',
    'land',
    'ort',
    'zusatz',
    'nombre',
    'nome',
    'via',
    'statut',
    'estado',
    'uf',
    'cap',
    'hinweis',
    'aufdruck',
  ].map(bareName),
);

/** A field that a column name may stand for. `sureness`: 1 for the surest name, towards 0 after it. */
export interface NamedField {
  field: ImportField;
  sureness: number;
  /** The name has other meanings too, or only a part of it is known. */
  guessed: boolean;
}

const byName = new Map<string, NamedField>();
for (const [field, firstNames] of Object.entries(synonyms) as [ImportField, readonly string[]][]) {
  const names = [...firstNames, ...otherLanguages.flatMap((language) => language[field] ?? [])];
  names.forEach((name, index) => {
    const bare = bareName(name);
    if (!byName.has(bare))
      byName.set(bare, { field, sureness: 1 - index / (names.length + 1), guessed: unsure.has(bare) });
  });
}

/** Fields that may share one cell: a product with its color and size, or both options. */
const togetherAs = (fields: readonly ImportField[]): ImportField | undefined => {
  if (!fields.every((field) => field === 'product' || field === 'color' || field === 'size'))
    return undefined;
  return fields.includes('product') ? 'product' : 'variations';
};

/**
 * "Căn hộ/Apt" and "Màu (Color)" mean one field, so we use it. Parts that mean different fields are ignored, unless the
 * fields combine (`togetherAs`).
 */
const byParts = (name: string): NamedField | undefined => {
  const parts = name
    .split(/[/|()[\]+&-]/)
    .map(bareName)
    .filter(Boolean);
  if (parts.length < 2) return undefined;
  const known = parts.flatMap((part) => byName.get(part) ?? []);
  const fields = [...new Set(known.map(({ field }) => field))];
  const [only, other] = fields;
  const field = other === undefined ? only : togetherAs(fields);
  return field && { field, sureness: 0, guessed: other !== undefined || known.length < parts.length };
};

/** Fields of a recipient, and the words that only say whose they are: "SĐT khách", "Buyer address". */
const ofSomebody: ReadonlySet<ImportField> = new Set([
  'recipient',
  'first_name',
  'last_name',
  'company',
  'email',
  'phone',
  'tax_number',
  'address1',
  'address2',
  'address3',
  'postcode_end',
  'phone_middle',
  'phone_end',
  'city',
  'region',
  'postcode',
  'country',
  'note',
]);
const whose =
  /\b(cua|khach hang|khach|kh|nguoi (nhan|mua)|(giao|nhan) hang|giao|nhan|gift( recipients?)?|buyers?|customers?|recipients?|receivers?|shipping|(ship|post|deliver|send) to|delivery|lieferung|lieferadresse|lieferanschrift|liefer|empfanger|versand|livraison|destinataire|destinatario|envio|entrega|spedizione|consegna|de|du|del|da|do|di)\b|お?届け?先|配送先|送付先|受取人|수취인|수령인|받는\s?(분|사람)|배송지|收件人?|收[货貨]人?/g;

/** Print files, and the words that only say that they are files: "Link design trước". */
const ofFiles: ReadonlySet<ImportField> = new Set([
  'design_front',
  'design_back',
  'design_sleeve_left',
  'design_sleeve_right',
  'design_wrap',
  'mockup_front',
  'mockup_back',
]);
const asFile = /\b(links?|urls?|file|png)\b/g;

/** A name without the words that add nothing to it; always a guess. */
const byCore = (name: string): NamedField | undefined => {
  const plain = plainLetters(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  for (const [words, fields] of [
    [whose, ofSomebody],
    [asFile, ofFiles],
  ] as const) {
    const core = bareName(plain.replaceAll(words, ''));
    const found = core === bareName(name) ? undefined : byName.get(core);
    if (found && fields.has(found.field)) return { field: found.field, sureness: 0, guessed: true };
  }
  return undefined;
};

/** What a buyer typed into a form is a personalization; of a question it is a guess. */
const byPrompt = (name: string): NamedField | undefined =>
  promptOf(name) === undefined
    ? undefined
    : { field: 'personalization', sureness: 0, guessed: isQuestion(name) };

/** Words of names for what is made for one buyer, in plain letters. */
const personalWords =
  /\bpersonali[sz]|\bcustom(i[sz]ed)? (text|name|message|number)|\bengrav|\bmonogram|\binitials?\b|\b(front|back|sleeve|chest) text\b|\btext (on|for) (front|back|shirt)\b|\b(khac|in) (ten|chu|so)\b|\bten (in|tren) ao\b|gravur|wunsch(text|name)|personnalis|personaliz|名入れ|刻印|각인/;

/** "Personalization 2" and "Back text" are never left out of an order; what they cost is another thing. */
const byPersonalWords = (name: string): NamedField | undefined =>
  personalWords.test(plainLetters(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')) && !isFigureName(name)
    ? { field: 'personalization', sureness: 0, guessed: true }
    : undefined;

/** The field that a column of this name stands for, by its name alone. */
export const fieldNamed = (name: string): NamedField | undefined =>
  byName.get(bareName(name)) ?? byPrompt(name) ?? byCore(name) ?? byParts(name) ?? byPersonalWords(name);

/**
 * The field that a column stands for beside the others: a family name and a given name in two columns are `姓` and `名`, where a
 * name alone is a whole one.
 */
export const fieldIn = (header: readonly string[], name: string): NamedField | undefined => {
  const [, whosName = '', part = ''] = /^(.*?)(姓|名|성|이름)$/.exec(name.trim()) ?? [];
  const partner = { 姓: '名', 名: '姓', 성: '이름', 이름: '성' }[part];
  if (partner === undefined || !header.some((other) => other.trim() === whosName + partner))
    return fieldNamed(name);
  return { field: part === '姓' || part === '성' ? 'last_name' : 'first_name', sureness: 1, guessed: false };
};

/** Whether a cell is a name that columns of order files go by. */
export const isKnownName = (cell: string): boolean => cell.length <= 60 && fieldNamed(cell) !== undefined;
