import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';

type Db = Kysely<Database>;

/** Milliseconds between two looks for a free slot. */
const pollMs = 100;

/** Slots for work that may run a few times at once over all processes. */
export interface SharedSlots {
  name: string;
  /** Number of slots. */
  atOnce: number;
  /** Longest time that a slot is held: after it, the slot of a killed process is free. */
  holdSeconds: number;
}

/** Takes a slot by its key if nobody holds it; returns until when it is held, by which its holder frees it. */
const takeSlot = async (db: Db, key: string, holdSeconds: number): Promise<string | undefined> => {
  const { rows } = await sql<{ ends_at: string }>`
    insert into rate_limits as slot (key, hits, ends_at)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${holdSeconds}))
    on conflict (key) do update set ends_at = excluded.ends_at where slot.ends_at <= clock_timestamp()
    returning ends_at::text`.execute(db);
  return rows[0]?.ends_at;
};

const freeSlot = async (db: Db, key: string, heldUntil: string): Promise<void> => {
  await sql`delete from rate_limits where key = ${key} and ends_at = ${heldUntil}::timestamptz`.execute(db);
};

/**
 * Waits for a free slot and returns the function that frees it, to be called once; undefined if none was free for
 * `maxWaitMs`. Throws the signal's reason when aborted.
 */
export const enterSlot = async (
  db: Db,
  { name, atOnce, holdSeconds }: SharedSlots,
  maxWaitMs: number,
  signal: AbortSignal,
): Promise<(() => Promise<void>) | undefined> => {
  const end = performance.now() + maxWaitMs;
  const keys = Array.from({ length: atOnce }, (_, index) => `slot:${name}:${index + 1}`);
  for (;;) {
    for (const key of keys) {
      const heldUntil = await takeSlot(db, key, holdSeconds);
      // A slot that cannot be freed because the database is away is free once its time is over.
      if (heldUntil !== undefined) return () => freeSlot(db, key, heldUntil).catch(() => undefined);
    }
    if (performance.now() >= end) return undefined;
    await sleep(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
};
