import { isCountry } from '../places/countries.ts';
import { type Field, type Kind, maxPhraseLength, maxTextLength, numberBounds } from './field.ts';
import { filterFields, type Resource } from './resource.ts';
import { isStorable } from './storable.ts';

/**
 * Checks whether the API accepts a text of a list's query, as `filterSchema` does, but without loading it. A list that
 * is opened by its URL checks it before its first request (tests/unit/schema/queryText.test.ts compares both).
 */

/** Maximum number of values of one filter, and the longest free value. */
export const maxValues = 500;
export const maxValueLength = 64;

/** Longest search text, in characters. */
export const maxSearchLength = 200;

type Check = (text: string) => boolean;

const isText =
  (max: number, min = 0): Check =>
  (text) => {
    // Counts characters as schemas do: an emoji is one.
    const { length } = Array.from(text.trim().normalize('NFC'));
    return length >= min && length <= max && isStorable(text);
  };

const isWhole: Check = (text) => Number.isSafeInteger(Number(text));

const isWithin = (field: Field): Check => {
  const { min, max } = numberBounds(field);
  return (text) => isWhole(text) && Number(text) >= min && Number(text) <= max;
};

const uuid =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/i;
const isUuid: Check = (text) => uuid.test(text);

/** Returns true for a calendar day from the year 1 on. */
const isDate: Check = (text) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const flags = new Set(['true', '1', 'yes', 'on', 'y', 'enabled', 'false', '0', 'no', 'off', 'n', 'disabled']);

const choiceCheck = ({ options = [], open }: Field): Check =>
  open ? isText(maxPhraseLength) : (text) => options.includes(text);

const checksByKind: Record<Kind, (field: Field) => Check> = {
  text: ({ min, max = maxTextLength }) => isText(max, min),
  number: isWithin,
  share: isWithin,
  money: () => isWhole,
  choice: choiceCheck,
  vocabulary: () => isText(maxValueLength, 1),
  status: choiceCheck,
  flag: () => (text) => flags.has(text.toLowerCase()),
  datetime: () => isDate,
  day: () => isDate,
  country: () => isCountry,
  image: () => () => true,
  ref: () => isUuid,
};

/** Returns true if a text is a value of the field; an empty text filters nothing. */
export const isValue = (field: Field, text: string): boolean =>
  text === '' || checksByKind[field.kind](field)(text);

const everyValueIs = (text: string, isValid: Check): boolean => {
  const values = text.split(',').filter(Boolean);
  return values.length <= maxValues && values.every(isValid);
};

/** Checks `a,b,c`; phrases must be known ones here. */
const areValues = (field: Field, text: string): boolean => {
  if (field.options && !field.open)
    return everyValueIs(text, (value) => field.options?.includes(value) ?? false);
  return everyValueIs(text, field.reference ? isUuid : isText(maxValueLength));
};

/** Returns the checks of a filter by the names of its query parameters. */
const checksOf = (name: string, field: Field): Record<string, Check> => {
  const isSingleValue: Check = (text) => isValue(field, text);
  if (field.filter === 'eq') return { [name]: isSingleValue };
  if (field.filter === 'in') return { [name]: (text) => areValues(field, text) };
  if (field.filter === 'range') return { [`${name}_gte`]: isSingleValue, [`${name}_lte`]: isSingleValue };
  if (field.filter === 'dates') return { start_date: isDate, end_date: isDate };
  if (field.filter === 'days') return { [`${name}_gte`]: isDate, [`${name}_lte`]: isDate };
  return {};
};

/** Returns a check whether a list accepts this text under this name of its query; unknown names are rejected. */
export const createQueryCheck = (resource: Resource): ((name: string, text: string) => boolean) => {
  const checks: Record<string, Check> = { ids: (text) => everyValueIs(text, isUuid) };
  const isSearched = Object.values(resource.fields).some(({ filter }) => filter === 'search');
  if (isSearched) checks['search'] = isText(maxSearchLength);
  for (const [name, field] of Object.entries(resource.asks ?? {}))
    checks[name] = (text) => isValue(field, text);
  for (const [name, field] of Object.entries(filterFields(resource)))
    Object.assign(checks, checksOf(name, field));
  return (name, text) => Object.hasOwn(checks, name) && Boolean(checks[name]?.(text));
};
