import { addHours } from 'date-fns/addHours';
import { sql } from 'kysely';
import { approvalHours } from '../../contract/staff/people.ts';
import type { StaffWork } from './staffCommand.ts';
import { areIndependent } from './people.ts';
import { hashOfInput } from './runStaffCommand.ts';

/** A staff command that may need two people. */
export interface GuardedCommand {
  command: string;
  objectId: string;
  /** Input that both people must agree on. */
  input: object;
  /** Amount that it moves, cents. */
  cents: number;
}

/** Amount for commands that move no money but affect all later payments, such as the account to which sellers pay. */
export const unlimitedAmount = Number.MAX_SAFE_INTEGER;

/** Answer of a command that waits for a second person. */
export const secondApprovalNeeded = { second_needed: true } as const;

/**
 * Returns true if a person may move this amount alone, and counts it then. Amounts that they moved alone within a
 * day count together.
 */
const mayAlone = async ({ tx, person, services, now }: StaffWork, cents: number): Promise<boolean> => {
  const limit = services.config.twoPeopleFromCents;
  if (cents >= limit) return false;
  // Two commands at once would each see room for both.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff-moves:${person.id}`}, 0))`.execute(tx);
  const windowStart = addHours(now, -approvalHours).toISOString();
  await tx
    .deleteFrom('staff_amounts')
    .where('staff_id', '=', person.id)
    .where('created_at', '<=', windowStart)
    .execute();
  const { moved: movedCents } = await tx
    .selectFrom('staff_amounts')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('moved'))
    .where('staff_id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (movedCents + cents >= limit) return false;
  await tx.insertInto('staff_amounts').values({ staff_id: person.id, cents, created_at: now }).execute();
  return true;
};

/** Returns the name of the person whose approval of the same command waits for a second one. */
export const pendingApproval = async (
  tx: StaffWork['tx'],
  { command, objectId, input }: GuardedCommand,
): Promise<string | undefined> => {
  const approval = await tx
    .selectFrom('staff_approvals')
    .innerJoin('staff_people', 'staff_people.id', 'staff_approvals.staff_id')
    .select('name')
    .where('command', '=', command)
    .where('object_id', '=', objectId)
    .where('input_hash', '=', hashOfInput(command, input))
    .executeTakeFirst();
  return approval?.name;
};

/**
 * Returns true if a command may run: at once as long as the amount that the person moved alone within a day stays
 * below the limit, else when a second person requests the same within a day of the first, whose approval is stored
 * until then.
 */
export const isApproved = async (
  work: StaffWork,
  { command, objectId, input, cents }: GuardedCommand,
): Promise<boolean> => {
  const { tx, person, now } = work;
  // The machine itself has no second person.
  if (!person.id) return true;
  const word = { command, object_id: objectId, input_hash: hashOfInput(command, input) };
  await tx
    .deleteFrom('staff_approvals')
    .where('created_at', '<', addHours(now, -approvalHours).toISOString())
    .execute();
  const approval = await tx
    .selectFrom('staff_approvals')
    .select('staff_id')
    .where('command', '=', command)
    .where('object_id', '=', objectId)
    .where('input_hash', '=', word.input_hash)
    .forUpdate()
    .executeTakeFirst();
  if (!approval && (await mayAlone(work, Math.abs(cents)))) return true;
  if (approval && (await areIndependent(tx, approval.staff_id, person.id))) {
    await tx
      .deleteFrom('staff_approvals')
      .where('command', '=', command)
      .where('object_id', '=', objectId)
      .where('input_hash', '=', word.input_hash)
      .execute();
    return true;
  }
  if (!approval)
    await tx
      .insertInto('staff_approvals')
      .values({ ...word, staff_id: person.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return false;
};
