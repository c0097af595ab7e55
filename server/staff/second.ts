import { addHours } from 'date-fns/addHours';
import { sql } from 'kysely';
import { secondWordHours } from '../../contract/staff/people.ts';
import type { StaffWork } from './deed.ts';
import { areTwo } from './people.ts';
import { hashOfInput } from './perform.ts';

/** Something that may need two people. */
interface Weighty {
  deed: string;
  objectId: string;
  /** What the two have to agree on. */
  input: object;
  /** What it moves. */
  cents: number;
}

/** Of what moves no amount of its own but decides about all that follow, such as where sellers send money. */
export const everything = Number.MAX_SAFE_INTEGER;

/** What a deed answers while it waits for a second person. */
export const secondNeeded = { second_needed: true } as const;

/** Whether a person may move so much more alone: what he moved so within a day counts together. Counts it, if he may. */
const mayAlone = async ({ tx, person, services, now }: StaffWork, cents: number): Promise<boolean> => {
  const limit = services.config.twoPeopleFromCents;
  if (cents >= limit) return false;
  // Of two deeds at once each would find the room of both.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff-moves:${person.id}`}, 0))`.execute(tx);
  const since = addHours(now, -secondWordHours).toISOString();
  await tx
    .deleteFrom('staff_amounts')
    .where('staff_id', '=', person.id)
    .where('created_at', '<=', since)
    .execute();
  const { moved } = await tx
    .selectFrom('staff_amounts')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('moved'))
    .where('staff_id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (moved + cents >= limit) return false;
  await tx.insertInto('staff_amounts').values({ staff_id: person.id, cents, created_at: now }).execute();
  return true;
};

/**
 * Whether a deed may be done: at once as long as what the person moved alone stays below the set amount within a day, else
 * when a second person asks for the same within a day of the first, whose word is kept until then.
 */
export const agreed = async (
  work: StaffWork,
  { deed, objectId, input, cents }: Weighty,
): Promise<boolean> => {
  const { tx, person, now } = work;
  // The machine itself has no second.
  if (!person.id) return true;
  const word = { command: deed, object_id: objectId, input_hash: hashOfInput(deed, input) };
  await tx
    .deleteFrom('staff_approvals')
    .where('created_at', '<', addHours(now, -secondWordHours).toISOString())
    .execute();
  const said = await tx
    .selectFrom('staff_approvals')
    .select('staff_id')
    .where('command', '=', deed)
    .where('object_id', '=', objectId)
    .where('input_hash', '=', word.input_hash)
    .forUpdate()
    .executeTakeFirst();
  if (!said && (await mayAlone(work, Math.abs(cents)))) return true;
  if (said && (await areTwo(tx, said.staff_id, person.id))) {
    await tx
      .deleteFrom('staff_approvals')
      .where('command', '=', deed)
      .where('object_id', '=', objectId)
      .where('input_hash', '=', word.input_hash)
      .execute();
    return true;
  }
  if (!said)
    await tx
      .insertInto('staff_approvals')
      .values({ ...word, staff_id: person.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return false;
};
