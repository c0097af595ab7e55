import type { Orders } from '../../orders/draft.ts';
import { plainLetters } from '../../plainLetters.ts';
import { designField, isDesignField, type DesignField, type ImportField } from '../fields.ts';
import type { VocabularyEntry } from '../../vocabularies/vocabularies.ts';
import { isFigureName } from './numberColumns.ts';
import { isQuestion, formPrompt } from './questions.ts';
import { printFileColumnNames } from './columnNames/printFile.ts';
import { itemColumnNames } from './columnNames/item.ts';
import { germanColumnNames } from './columnNames/german.ts';
import { japaneseColumnNames } from './columnNames/japanese.ts';
import { koreanColumnNames } from './columnNames/korean.ts';
import { romanceColumnNames } from './columnNames/romance.ts';
import { orderColumnNames } from './columnNames/order.ts';
import { recipientColumnNames } from './columnNames/recipient.ts';

export type ColumnNames<R = Orders> = Record<Exclude<ImportField<R>, DesignField>, readonly string[]> &
  Partial<Record<DesignField, readonly string[]>>;

/**
 * Column names of every field in English and Vietnamese, the surest first. Compared without case, accents, spaces and
 * punctuation, so `Shipping Address 1`, `shipping_address_1` and `Shipping Address1` are equal.
 */
const synonyms: ColumnNames = {
  ...orderColumnNames,
  ...recipientColumnNames,
  ...itemColumnNames,
  ...printFileColumnNames,
};

/** Returns a name without case, accents, spaces and punctuation, in any script. */
export function bareName(name: string): string {
  return plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '');
}

const otherLanguages = [japaneseColumnNames, germanColumnNames, koreanColumnNames, romanceColumnNames];

/** Names that mean something else in other files too: their column is a guess for the seller to check. */
const ambiguousNames: ReadonlySet<string> = new Set(
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

/** A field that a column name may mean. `sureness`: 1 for the surest name, towards 0 for later ones. */
export interface NamedField {
  field: ImportField;
  sureness: number;
  /** True if the name has other meanings too or is only partly known. */
  guessed: boolean;
}

const fieldsByName = new Map<string, NamedField>();
for (const [field, firstNames] of Object.entries(synonyms) as [ImportField, readonly string[]][]) {
  const names = [...firstNames, ...otherLanguages.flatMap((language) => language[field] ?? [])];
  names.forEach((name, index) => {
    const normalizedName = bareName(name);
    if (!fieldsByName.has(normalizedName))
      fieldsByName.set(normalizedName, {
        field,
        sureness: 1 - index / (names.length + 1),
        guessed: ambiguousNames.has(normalizedName),
      });
  });
}

/** Returns the field that holds several fields in one cell: a product with its color and size, or both options. */
const combinedField = (fields: readonly ImportField[]): ImportField | undefined => {
  if (!fields.every((field) => field === 'product' || field === 'color' || field === 'size'))
    return undefined;
  return fields.includes('product') ? 'product' : 'variations';
};

/**
 * Finds the field by the parts of a name: "Căn hộ/Apt" and "Màu (Color)" mean one field. Parts that mean different
 * fields are ignored unless the fields combine (`combinedField`).
 */
const matchByParts = (name: string): NamedField | undefined => {
  const parts = name
    .split(/[/|()[\]+&-]/)
    .map(bareName)
    .filter(Boolean);
  if (parts.length < 2) return undefined;
  const knownParts = parts.flatMap((part) => fieldsByName.get(part) ?? []);
  const fields = [...new Set(knownParts.map(({ field }) => field))];
  const [firstField, secondField] = fields;
  const field = secondField === undefined ? firstField : combinedField(fields);
  return (
    field && { field, sureness: 0, guessed: secondField !== undefined || knownParts.length < parts.length }
  );
};

/** Fields of a recipient. `personWords` only say whose they are: "SĐT khách", "Buyer address". */
const personFields: ReadonlySet<ImportField> = new Set([
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
const personWords =
  /\b(cua|khach hang|khach|kh|nguoi (nhan|mua)|(giao|nhan) hang|giao|nhan|gift( recipients?)?|buyers?|customers?|recipients?|receivers?|shipping|(ship|post|deliver|send) to|delivery|lieferung|lieferadresse|lieferanschrift|liefer|empfanger|versand|livraison|destinataire|destinatario|envio|entrega|spedizione|consegna|de|du|del|da|do|di)\b|お?届け?先|配送先|送付先|受取人|수취인|수령인|받는\s?(분|사람)|배송지|收件人?|收[货貨]人?/g;

/** Returns true for files. `fileWords` only say that they are files: "Link design trước". */
const isFileField = (field: ImportField): boolean =>
  isDesignField(field) || field === 'mockup_front' || field === 'mockup_back';
const fileWords = /\b(links?|urls?|file|png)\b/g;

/** Finds the field of a name without words that add nothing; always a guess. */
const matchByCore = (name: string): NamedField | undefined => {
  const plain = plainLetters(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  for (const [words, isAbout] of [
    [personWords, (field: ImportField) => personFields.has(field)],
    [fileWords, isFileField],
  ] as const) {
    const core = bareName(plain.replaceAll(words, ''));
    const match = core === bareName(name) ? undefined : fieldsByName.get(core);
    if (match && isAbout(match.field)) return { field: match.field, sureness: 0, guessed: true };
  }
  return undefined;
};

/** Maps a form field to the personalization; a question is only a guess. */
const matchByPrompt = (name: string): NamedField | undefined =>
  formPrompt(name) === undefined
    ? undefined
    : { field: 'personalization', sureness: 0, guessed: isQuestion(name) };

/** Words in names of personalizations, in plain letters. */
const personalWords =
  /\bpersonali[sz]|\bcustom(i[sz]ed)? (text|name|message|number)|\bengrav|\bmonogram|\binitials?\b|\b(front|back|sleeve|chest) text\b|\btext (on|for) (front|back|shirt)\b|\b(khac|in) (ten|chu|so)\b|\bten (in|tren) ao\b|gravur|wunsch(text|name)|personnalis|personaliz|名入れ|刻印|각인/;

/** Maps columns such as "Personalization 2" and "Back text", so that they are never lost; skips their prices. */
const matchByPersonalWords = (name: string): NamedField | undefined =>
  personalWords.test(plainLetters(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')) && !isFigureName(name)
    ? { field: 'personalization', sureness: 0, guessed: true }
    : undefined;

/** Returns the field that a column means by its name alone. */
export const fieldNamed = (name: string): NamedField | undefined =>
  fieldsByName.get(bareName(name)) ??
  matchByPrompt(name) ??
  matchByCore(name) ??
  matchByParts(name) ??
  matchByPersonalWords(name);

/**
 * Returns the field that a column means beside the other columns: `姓` and `名` in two columns are family and given name,
 * while `名` alone is a whole name.
 */
export const fieldIn = (header: readonly string[], name: string): NamedField | undefined => {
  const [, owner = '', part = ''] = /^(.*?)(姓|名|성|이름)$/.exec(name.trim()) ?? [];
  const partner = { 姓: '名', 名: '姓', 성: '이름', 이름: '성' }[part];
  if (partner === undefined || !header.some((column) => column.trim() === owner + partner))
    return fieldNamed(name);
  return { field: part === '姓' || part === '성' ? 'last_name' : 'first_name', sureness: 1, guessed: false };
};

/** Words beside the name of a position in a column's name. */
const designWords = [
  'design',
  'artwork',
  'print',
  'print file',
  'file',
  'thiết kế',
  'file in',
  'in',
  'hình in',
];

const namesOfPositions = new WeakMap<readonly VocabularyEntry[], ReadonlyMap<string, NamedField>>();

/** Returns the column names of print files by position: its code and labels, alone or with `designWords`. */
const positionNames = (positions: readonly VocabularyEntry[]): ReadonlyMap<string, NamedField> => {
  const cached = namesOfPositions.get(positions);
  if (cached) return cached;
  const names = new Map<string, NamedField>();
  const add = (field: DesignField, name: string, guessed: boolean): void => {
    const normalizedName = bareName(name);
    if (!names.has(normalizedName))
      names.set(normalizedName, { field, sureness: guessed ? 0.5 : 1, guessed });
  };
  for (const { code, labels } of positions) {
    const field = designField(code);
    for (const name of [code, ...Object.values(labels)]) {
      for (const word of designWords) {
        add(field, `${word} ${name}`, false);
        add(field, `${name} ${word}`, false);
        add(field, `${name} ${word} url`, false);
        add(field, `${word} ${name} url`, false);
      }
      add(field, name, true);
    }
  }
  namesOfPositions.set(positions, names);
  return names;
};

/** Returns the print file that a column names by the operator's positions: "Design left chest", "Ngực trái". */
export const designNamed = (name: string, positions: readonly VocabularyEntry[]): NamedField | undefined =>
  positionNames(positions).get(bareName(name));

/** Returns true if a cell is a known column name of order files. */
export const isKnownName = (cell: string): boolean => cell.length <= 60 && fieldNamed(cell) !== undefined;
