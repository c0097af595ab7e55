import { z } from 'zod';
import { StoreFailure } from '../../storeFailure.ts';
import { timeParameter, utcMs } from '../times.ts';
import type { WooAnswer, WooClient } from './client.ts';

export const pageSize = 100;
/** Most ids in `exclude`: longer addresses are refused by common hosts. */
const maxExcluded = 400;
/** Most rounds over a list that shrinks while it is read. */
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

/** A record's place in the order of changes. `second`: its last change, ms; undefined for an unreadable one. */
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

const seconds = (positions: readonly Position[]): number[] =>
  positions.map(({ second }) => second).filter((second) => second !== undefined);

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));

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

  #read(query: Record<string, string>): Promise<WooAnswer<unknown[]>> {
    return this.#client.send({
      path: this.#list.path,
      query: {
        ...this.#list.query,
        per_page: String(pageSize),
        order: 'asc',
        // Without it the store takes times as those of its own time zone.
        dates_are_gmt: 'true',
        ...query,
      },
      schema: z.array(z.unknown()),
      signal: this.#signal,
    });
  }

  #readFrom(from: number, excluded: readonly Position[]): Promise<WooAnswer<unknown[]>> {
    return this.#read({
      orderby: 'modified',
      modified_after: timeParameter(from - secondMs),
      ...(excluded.length && { exclude: excluded.map(({ id }) => id).join(',') }),
    });
  }

  /**
   * Yields the records changed within a span, by id and page, for spans that cannot be read by their changes: very many within
   * one second, or a store that sorts by local time in the hour that is twice. Records only leave a past span and then shift
   * the pages, so a round in which their number changed is repeated.
   */
  async *#readSpan(from: number, to: number): AsyncGenerator<readonly unknown[]> {
    for (let round = 0; round < maxRounds; round += 1) {
      const totals = new Set<number | undefined>();
      for (let page = 1; ; page += 1) {
        const { value, total } = await this.#read({
          orderby: 'id',
          modified_after: timeParameter(from - secondMs),
          modified_before: timeParameter(to + secondMs),
          page: String(page),
        });
        totals.add(total);
        if (value.length) yield value;
        if (value.length < pageSize) break;
      }
      if (totals.size === 1) return;
    }
    throw new StoreFailure({ kind: 'passing', problem: 'answer_incomplete', detail: 'list keeps changing' });
  }

  /** Returns the first page, asked for earlier changes if the store's clock is behind ours, by which the cursor may be. */
  async #readFirst(since: number): Promise<WooAnswer<unknown[]> & { from: number }> {
    const answer = await this.#readFrom(since, []);
    const from = wholeSecond(since + Math.min(this.#client.clockDifferenceMs(), 0));
    return from === since ? { ...answer, from } : { ...(await this.#readFrom(from, [])), from };
  }

  /**
   * Yields all records changed since an instant, oldest change first. A page begins at the last second of the one before, without
   * the records of that second that were read: pages by number would lose a record whenever another one is changed meanwhile.
   */
  async *changedSince(since: string): AsyncGenerator<ChangedRecords> {
    const first = await this.#readFirst(wholeSecond(Date.parse(since)));
    let { from } = first;
    let answer: WooAnswer<unknown[]> = first;
    let seen: readonly Position[] = [];
    for (;;) {
      const { value: records, total } = answer;
      const known = new Set(seen.map(({ id }) => id));
      const positions = records.map(positionOf);
      const isLast = records.length < pageSize && !(total !== undefined && total > records.length);
      if (!isLast && positions.every(({ id }) => known.has(id)))
        throw new StoreFailure({ kind: 'passing', problem: 'answer_incomplete', detail: 'exclude' });
      const times = seconds(positions);
      const isSorted = isAscending(times);
      const last = Math.max(from, ...times);
      yield { records, cursor: instant(isSorted ? last : from) };
      if (isLast) return;
      seen = [...seen, ...positions].filter(({ second }) => second === undefined || second >= last);
      if (!isSorted || seen.length > maxExcluded) {
        for await (const span of this.#readSpan(from, last)) yield { records: span, cursor: instant(from) };
        seen = [];
        from = last + secondMs;
      } else from = last;
      answer = await this.#readFrom(from, seen);
    }
  }
}
