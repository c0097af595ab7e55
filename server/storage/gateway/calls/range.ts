import { S3Error } from '../errors.ts';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses one `Range` header. Undefined means the whole object: no header, or a form that S3 ignores too (several
 * ranges, other units).
 * @throws S3Error InvalidRange if the range begins after the end of the object
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start >= size) throw new S3Error('InvalidRange');
  return { start, end };
}
