import pg from 'pg';

const { builtins } = pg.types;
const ARRAY_OF = { int8: 1016, numeric: 1231, date: 1182, timestamptz: 1185 };

/**
 * int8 as a number. Cents and counts stay far below 2^53.
 * @throws RangeError past that, rather than rounding money.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

/** '2026-11-21 08:00:00.123456+07' as '2026-11-21T01:00:00.123Z': what the API carries. */
export function parseTimestamptz(text: string): string {
  const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const zoned = /^(\d{4}-\d\d-\d\d) ([\d:.]+)([+-]\d\d)(:\d\d)?$/.exec(text);
  if (zoned) return new Date(`${zoned[1]}T${zoned[2]}${zoned[3]}${zoned[4] ?? ':00'}`).toISOString();
  throw new RangeError(`${text} is not a point in time that we keep`);
}

function asIs(text: string): string {
  return text;
}

/** For the flat arrays of the four types here, whose items hold no comma: '{1,NULL}', '{"2026-11-21 00:00:00+00"}'. */
function arrayOf<T>(parse: (text: string) => T) {
  return (text: string): (T | null)[] => {
    if (text === '{}') return [];
    const items = text.slice(1, -1).replaceAll('"', '').split(',');
    return items.map((item) => (item === 'NULL' ? null : parse(item)));
  };
}

function makeColumnTypes() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(builtins.INT8, parseInt8);
  types.setTypeParser(builtins.NUMERIC, asIs);
  types.setTypeParser(builtins.DATE, asIs);
  types.setTypeParser(builtins.TIMESTAMPTZ, parseTimestamptz);
  types.setTypeParser(ARRAY_OF.int8, arrayOf(parseInt8));
  types.setTypeParser(ARRAY_OF.numeric, arrayOf(asIs));
  types.setTypeParser(ARRAY_OF.date, arrayOf(asIs));
  types.setTypeParser(ARRAY_OF.timestamptz, arrayOf(parseTimestamptz));
  return types;
}

/** Our parsers, for our pools only: pg-boss keeps those of pg. */
export const columnTypes = makeColumnTypes();
