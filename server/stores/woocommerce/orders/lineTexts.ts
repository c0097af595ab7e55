import { plainText } from '../../plainText.ts';
import type { LineAnswer, MetaAnswer } from './orderAnswer.ts';

/** Returns the text of a value that a plugin stored: text, number, or lists and objects of these. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textOf).filter(Boolean).join(', ');
};

/** Returns "Black, M" of "Lotus Tee - Black, M". */
const optionsInName = ({ name, parent_name: parent }: LineAnswer): string => {
  const prefix = `${parent ?? ''} - `;
  return parent && name?.startsWith(prefix) ? plainText(name.slice(prefix.length)) : '';
};

const shownKey = ({ key, display_key: label }: MetaAnswer): string => textOf(label) || plainText(key);
const shownValue = ({ value, display_value: shown }: MetaAnswer): string => textOf(shown) || textOf(value);

/**
 * Returns true if an entry is an attribute of the variant. WooCommerce labels those (`pa_color` → "Color"), while texts
 * that the buyer entered are stored under their label; short attributes stand in the line's name as well.
 */
const isAttribute = (line: LineAnswer, entry: MetaAnswer): boolean => {
  if (!line.variation_id) return false;
  const labelled = textOf(entry.display_key) !== '' && textOf(entry.display_key) !== plainText(entry.key);
  return labelled || optionsInName(line).split(', ').includes(shownValue(entry));
};

const visibleEntries = (line: LineAnswer): readonly MetaAnswer[] =>
  (line.meta_data ?? []).filter(({ key }) => !key.startsWith('_'));

/** Texts of a line that people read. */
interface LineTexts {
  title: string;
  options: string;
  personalization: readonly { name: string; text: string }[];
}

/** Returns title, variant and entered texts of a line. Options of plugins are lists, objects or HTML as well. */
export const readLineTexts = (line: LineAnswer): LineTexts => {
  const entries = visibleEntries(line);
  const attributes = entries.filter((entry) => isAttribute(line, entry)).map(shownValue);
  const fromName = optionsInName(line);
  return {
    title: plainText(line.parent_name || line.name || ''),
    options: attributes.filter(Boolean).join(' / ') || fromName.replaceAll(', ', ' / '),
    personalization: entries
      .filter((entry) => !isAttribute(line, entry))
      .map((entry) => ({ name: shownKey(entry), text: textOf(entry.value) || textOf(entry.display_value) }))
      .filter(({ text }) => text),
  };
};
