import pg from 'pg';

const { builtins } = pg.types;
const ARRAY_OF = { text: 1009, int8: 1016, numeric: 1231, date: 1182, timestamptz: 1185 };

/**
 * int8 as a number. Cents and counts stay far below 2^53.
 * @throws RangeError past that, rather than rounding money.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** Converts '2026-11-21 08:00:00.123456+07' to '2026-11-21T01:00:00.123Z', the form of the API. */
export function parseTimestamptz(text: string): string {
  if (utc.test(text))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
  const zoned = /^(\d{4}-\d\d-\d\d) ([\d:.]+)([+-]\d\d)(:\d\d)?$/.exec(text);
  if (zoned) return new Date(`${zoned[1]}T${zoned[2]}${zoned[3]}${zoned[4] ?? ':00'}`).toISOString();
  throw new RangeError(`${text} is not a point in time that we keep`);
}

function asIs(text: string): string {
  return text;
}

/** Parses flat arrays of the four types here, whose items hold no comma: '{1,NULL}', '{"2026-11-21 00:00:00+00"}'. */
function arrayOf<T>(parse: (text: string) => T) {
  return (text: string): (T | null)[] => {
    if (text === '{}') return [];
    const items = text.slice(1, -1).replaceAll('"', '').split(',');
    return items.map((item) => (item === 'NULL' ? null : parse(item)));
  };
}

const quote = 34;

/** Returns the quoted item that opens at `at`, and the position after it. */
function quotedItem(text: string, at: number): { item: string; next: number } {
  let end = text.indexOf('"', at + 1);
  let item = text.slice(at + 1, end);
  if (!item.includes('\\')) return { item, next: end + 1 };
  end = at + 1;
  for (item = ''; text.charCodeAt(end) !== quote; end += 1) {
    if (text[end] === '\\') end += 1;
    item += text[end] ?? '';
  }
  return { item, next: end + 1 };
}

/** Parses a flat text[], such as '{a,"",NULL,"b \"c\""}', several times faster than pg's generic array parser. */
export function parseTextArray(text: string): (string | null)[] {
  const items: (string | null)[] = [];
  const end = text.length - 1;
  for (let at = 1; at < end;) {
    if (text.charCodeAt(at) === quote) {
      const { item, next } = quotedItem(text, at);
      items.push(item);
      at = next + 1;
    } else {
      const comma = text.indexOf(',', at);
      const item = text.slice(at, comma < 0 ? end : comma);
      items.push(item === 'NULL' ? null : item);
      at = comma < 0 ? end : comma + 1;
    }
  }
  return items;
}

/** Parses a text[] column whose items are never NULL. */
export const parseTexts = (text: string): string[] => parseTextArray(text) as string[];

function makeColumnTypes() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(builtins.INT8, parseInt8);
  types.setTypeParser(builtins.NUMERIC, asIs);
  types.setTypeParser(builtins.DATE, asIs);
  types.setTypeParser(builtins.TIMESTAMPTZ, parseTimestamptz);
  types.setTypeParser(ARRAY_OF.text, parseTextArray);
  types.setTypeParser(ARRAY_OF.int8, arrayOf(parseInt8));
  types.setTypeParser(ARRAY_OF.numeric, arrayOf(asIs));
  types.setTypeParser(ARRAY_OF.date, arrayOf(asIs));
  types.setTypeParser(ARRAY_OF.timestamptz, arrayOf(parseTimestamptz));
  return types;
}

/** Our parsers, for our pools only: pg-boss keeps those of pg. */
export const columnTypes = makeColumnTypes();
