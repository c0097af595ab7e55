import { z } from 'zod';
import { endlessList } from '../../endlessList.ts';
import { StoreFailure } from '../../storeFailure.ts';
import { timeParameter, utcMs } from '../times.ts';
import type { WooResponse, WooClient } from './client.ts';

export const recordsPerPage = 100;
/** Maximum number of ids in `exclude`: common hosts refuse longer URLs. */
const maxExcluded = 400;
/**
 * Maximum number of records of one second that are read again with the next page: `exclude` would hide a record that
 * changes meanwhile, but many would need more requests.
 */
const maxRepeated = 5;
/** Maximum number of rounds over a list that shrinks while it is read. */
const maxRounds = 5;

/** `modified_after` and `modified_before` leave out their own second. */
const secondMs = 1000;

/** A list of a store, and the fields of its records that are needed. */
interface RecordList {
  path: string;
  query: Readonly<Record<string, string>>;
}

/** Records of a step, and the instant (UTC, ISO 8601) from which the next pull goes on. */
interface ChangedRecords {
  records: readonly unknown[];
  cursor: string;
}

/** Position of a record in the order of changes. `second`: time of its last change, ms; undefined if unreadable. */
interface Position {
  id: string;
  second: number | undefined;
}

const positioned = z.object({
  id: z.union([z.number(), z.string()]),
  date_modified_gmt: z.string().nullish(),
});

const positionOf = (record: unknown): Position => {
  const { data } = positioned.safeParse(record);
  return { id: String(data?.id ?? ''), second: utcMs(data?.date_modified_gmt) };
};

const wholeSecond = (ms: number): number => Math.floor(ms / secondMs) * secondMs;
const instant = (ms: number): string => new Date(ms).toISOString();

/** Returns a predicate for records whose position has not changed. */
const isSameAs = (positions: readonly Position[]): ((position: Position) => boolean) => {
  const keys = new Set(positions.map(({ id, second }) => `${id} ${second}`));
  return ({ id, second }) => keys.has(`${id} ${second}`);
};

const seconds = (positions: readonly Position[]): number[] =>
  positions.map(({ second }) => second).filter((second) => second !== undefined);

/** Reads lists of a store in the order of changes. */
export class ChangeReader {
  readonly #client: WooClient;
  readonly #list: RecordList;
  readonly #signal: AbortSignal;

  constructor(client: WooClient, list: RecordList, signal: AbortSignal) {
    this.#client = client;
    this.#list = list;
    this.#signal = signal;
  }

  #read(query: Record<string, string>): Promise<WooResponse<unknown[]>> {
    return this.#client.send({
      path: this.#list.path,
      query: {
        ...this.#list.query,
        per_page: String(recordsPerPage),
        order: 'asc',
        // Without it the store reads times in its own time zone.
        dates_are_gmt: 'true',
        ...query,
      },
      schema: z.array(z.unknown()),
      signal: this.#signal,
    });
  }

  #readFrom(from: number, excluded: readonly Position[]): Promise<WooResponse<unknown[]>> {
    return this.#read({
      orderby: 'modified',
      modified_after: timeParameter(from - secondMs),
      ...(excluded.length > maxRepeated && { exclude: excluded.map(({ id }) => id).join(',') }),
    });
  }

  /**
   * Yields the records changed within a span, by id and page, for spans that cannot be read in the order of changes. A
   * record that changes leaves the span and shifts the pages, so a round in which the count changed is repeated.
   */
  async *#readSpan(from: number, to: number): AsyncGenerator<readonly unknown[]> {
    for (let round = 0; round < maxRounds; round += 1) {
      const totals = new Set<number | undefined>();
      const ids = new Set<string>();
      for (let page = 1; ; page += 1) {
        const { value, total } = await this.#read({
          orderby: 'id',
          modified_after: timeParameter(from - secondMs),
          modified_before: timeParameter(to + secondMs),
          page: String(page),
        });
        totals.add(total);
        const sizeBefore = ids.size;
        for (const { id } of value.map(positionOf)) ids.add(id);
        if (value.length === recordsPerPage && ids.size === sizeBefore) throw endlessList();
        if (value.length) yield value;
        if (value.length < recordsPerPage) break;
      }
      if (totals.size === 1) return;
    }
    throw new StoreFailure({ kind: 'passing', problem: 'answer_incomplete', detail: 'list keeps changing' });
  }

  /**
   * Reads the first page; starts earlier if the store's clock is behind ours, because the cursor may be in our time.
   */
  async #readFirst(since: number): Promise<WooResponse<unknown[]> & { from: number }> {
    const response = await this.#readFrom(since, []);
    const from = wholeSecond(since + Math.min(this.#client.clockDifferenceMs(), 0));
    return from === since ? { ...response, from } : { ...(await this.#readFrom(from, [])), from };
  }

  /**
   * Yields all records changed since an instant, oldest change first. A page begins at the last second of the previous
   * page and excludes the records of that second that were read: page numbers would lose a record whenever another one
   * changes meanwhile.
   */
  async *changedSince(since: string): AsyncGenerator<ChangedRecords> {
    const first = await this.#readFirst(wholeSecond(Date.parse(since)));
    let { from } = first;
    let response: WooResponse<unknown[]> = first;
    let boundary: readonly Position[] = [];
    const ids = new Set<string>();
    for (;;) {
      const { value, total } = response;
      const isRepeated = isSameAs(boundary);
      const records = value.filter((record) => !isRepeated(positionOf(record)));
      const positions = records.map(positionOf);
      const isLast = value.length < recordsPerPage && !(total !== undefined && total > value.length);
      const sizeBefore = ids.size;
      for (const { id } of positions) ids.add(id);
      const last = Math.max(from, ...seconds(positions));
      if (!isLast && ids.size === sizeBefore && last === from) throw endlessList();
      yield { records, cursor: instant(last) };
      if (isLast) {
        if (ids.size < (first.total ?? 0)) yield* this.#readGap(first.from, last);
        return;
      }
      boundary = [...boundary, ...positions].filter(({ second }) => second === undefined || second >= last);
      from = last;
      if (boundary.length > maxExcluded) {
        for await (const span of this.#readSpan(from, last)) {
          for (const { id } of span.map(positionOf)) ids.add(id);
          yield { records: span, cursor: instant(last) };
        }
        boundary = [];
        from = last + secondMs;
      }
      response = await this.#readFrom(from, boundary);
    }
  }

  /**
   * Reads a span again that the store did not sort by change, as in the repeated hour when daylight saving time ends:
   * fewer records came than it had counted.
   */
  async *#readGap(from: number, to: number): AsyncGenerator<ChangedRecords> {
    for await (const records of this.#readSpan(from, to)) yield { records, cursor: instant(from) };
    yield { records: [], cursor: instant(to) };
  }
}
