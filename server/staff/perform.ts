import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { staffMay, type StaffRight } from '../../contract/staff/people.ts';
import { inTransaction } from '../database/changes.ts';
import type { Tx } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';
import type { Services } from '../services/services.ts';
import type { Deed, Outcome, StaffWork } from './deed.ts';
import { noteRefused, type StaffPerson } from './people.ts';

export const hashOfInput = (deed: string, input: unknown): Buffer =>
  createHash('sha256')
    .update(`${deed}\n${JSON.stringify(input)}`)
    .digest();

/** The same as for sellers (http/idempotent.ts), by person: his first answer comes again, another input under the key is refused. */
const once = async (
  tx: Tx,
  { id }: StaffPerson,
  key: string,
  hash: Buffer,
  work: () => Promise<object>,
): Promise<object> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff:${id}:${key}`}, 0))`.execute(tx);
  const stored = await tx
    .selectFrom('staff_idempotency_keys')
    .select(['request_hash', 'body'])
    .where('staff_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored && !stored.request_hash.equals(hash)) throw new ApiError('key_reused');
  if (stored) return stored.body;
  const body = await work();
  await tx
    .insertInto('staff_idempotency_keys')
    .values({ staff_id: id, key, request_hash: hash, body: JSON.stringify(body) })
    .execute();
  return body;
};

const writeDown = async (
  { tx, person, now }: StaffWork,
  { name }: Deed,
  input: object,
  outcome: Outcome,
): Promise<void> => {
  await tx
    .insertInto('staff_commands')
    .values({
      // Before there are people, the machine itself has none.
      staff_id: person.id || null,
      staff_name: person.name,
      command: name,
      account_id: outcome.accountId ?? null,
      object_id: outcome.objectId ?? null,
      details: JSON.stringify(input),
      created_at: now,
    })
    .execute();
};

interface Call {
  person: StaffPerson;
  /** Already checked by the deed's schema. */
  input: object;
  key?: string | undefined;
}

/** A right that a person's role lacks is refused, and that is written down. Throws `forbidden` naming it. */
export const demandStaffRight = async (
  { db, now }: Services,
  person: StaffPerson,
  right: StaffRight,
  asked: string,
): Promise<void> => {
  if (staffMay(person.role, right)) return;
  await noteRefused(db, person, 'right', asked, now());
  throw new ApiError('forbidden', { details: { right } });
};

/** Does a deed for a person, once per key, and writes it down. Throws `forbidden` naming the right that he lacks. */
export const perform = async (
  services: Services,
  deed: Deed,
  { person, input, key }: Call,
): Promise<object> => {
  await demandStaffRight(services, person, deed.right, deed.name);
  return inTransaction(services.db, async (tx) => {
    const work: StaffWork = { tx, services, person, now: services.now() };
    const doing = async (): Promise<object> => {
      const outcome = await deed.run(work, input as never);
      if (!deed.reads) await writeDown(work, deed, input, outcome);
      return outcome.answer;
    };
    return key && !deed.secret ? once(tx, person, key, hashOfInput(deed.name, input), doing) : doing();
  });
};
