import { addHours } from 'date-fns/addHours';
import { secondWordHours } from '../../contract/staff/people.ts';
import type { StaffWork } from './deed.ts';
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

/**
 * Whether a deed may be done: at once below the set amount, else when a second person asks for the same within a day of the
 * first, whose word is kept until then.
 */
export const agreed = async ({ tx, person, services, now }: StaffWork, { deed, objectId, input, cents }: Weighty): Promise<boolean> => {
  // Before there are people, the machine itself has no second.
  if (!person.id || Math.abs(cents) < services.config.twoPeopleFromCents) return true;
  const word = { deed, object_id: objectId, input_hash: hashOfInput(deed, input) };
  const own = { ...word, staff_id: person.id, created_at: now };
  await tx.deleteFrom('staff_words').where('created_at', '<', addHours(now, -secondWordHours).toISOString()).execute();
  const first = await tx.insertInto('staff_words').values(own).onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
  if (first.numInsertedOrUpdatedRows === 1n) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('staff_words')
    .where('deed', '=', deed)
    .where('object_id', '=', objectId)
    .where('input_hash', '=', word.input_hash)
    .where('staff_id', '<>', person.id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
