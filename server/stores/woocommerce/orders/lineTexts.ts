import { textOfHtml } from '../../textOfHtml.ts';
import type { LineResponse, MetaResponse } from './orderResponse.ts';

/** Returns the text of a value that a plugin stored: text, number, or lists and objects of these. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return textOfHtml(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textOf).filter(Boolean).join(', ');
};

/** Returns "Black, M" of "Lotus Tee - Black, M". */
const optionsInName = ({ name, parent_name: parent }: LineResponse): string => {
  const prefix = `${parent ?? ''} - `;
  return parent && name?.startsWith(prefix) ? textOfHtml(name.slice(prefix.length)) : '';
};

const shownKey = ({ key, display_key: label }: MetaResponse): string => textOf(label) || textOfHtml(key);
const shownValue = ({ value, display_value: shown }: MetaResponse): string => textOf(shown) || textOf(value);

/** Keys that WordPress derives from attribute names; texts that the buyer entered mostly have their label as key. */
const attributeKey = /^[a-z0-9_%-]+$/;

/** Returns true if an entry is an attribute of the variant: a global one (`pa_…`), or one in the line's name. */
const isAttribute = (line: LineResponse, entry: MetaResponse): boolean => {
  if (!line.variation_id || !attributeKey.test(entry.key)) return false;
  return entry.key.startsWith('pa_') || optionsInName(line).split(', ').includes(shownValue(entry));
};

/**
 * Returns true if an entry looks like an attribute: WooCommerce has a label for it, and the line's name has no options,
 * as with three attributes or long ones. It may also be a plugin's text, so it is kept as personalization too.
 */
const mayBeAttribute = (line: LineResponse, entry: MetaResponse): boolean =>
  Boolean(line.variation_id) &&
  attributeKey.test(entry.key) &&
  shownKey(entry) !== textOfHtml(entry.key) &&
  !optionsInName(line);

const visibleEntries = (line: LineResponse): readonly MetaResponse[] =>
  (line.meta_data ?? []).filter(({ key }) => !key.startsWith('_'));

/** Texts of a line that people read. */
interface LineTexts {
  title: string;
  options: string;
  personalization: readonly { name: string; text: string }[];
}

/** Returns title, variant and entered texts of a line. Options of plugins are lists, objects or HTML as well. */
export const readLineTexts = (line: LineResponse): LineTexts => {
  const entries = visibleEntries(line);
  const attributes = entries
    .filter((entry) => isAttribute(line, entry) || mayBeAttribute(line, entry))
    .map(shownValue);
  const fromName = optionsInName(line);
  return {
    title: textOfHtml(line.parent_name || line.name || ''),
    options: attributes.filter(Boolean).join(' / ') || fromName.replaceAll(', ', ' / '),
    personalization: entries
      .filter((entry) => !isAttribute(line, entry))
      .map((entry) => ({ name: shownKey(entry), text: textOf(entry.value) || textOf(entry.display_value) }))
      .filter(({ text }) => text),
  };
};
