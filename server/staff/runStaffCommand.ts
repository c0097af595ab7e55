import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { staffHasRight, type StaffRight } from '../../contract/staff/people.ts';
import { inTransaction } from '../database/changes.ts';
import type { Tx } from '../database/tenant.ts';
import { runAs } from '../database/work.ts';
import { ApiError } from '../base/errors.ts';
import { assertKnownCodes } from '../operator/knownCodes.ts';
import type { Services } from '../services/services.ts';
import type { StaffCommand, Outcome, StaffWork } from './staffCommand.ts';
import { noteRefused, type StaffPerson } from './people.ts';

export const hashOfInput = (command: string, input: unknown): Buffer =>
  createHash('sha256')
    .update(`${command}\n${JSON.stringify(input)}`)
    .digest();

/**
 * Runs `work` once per person and key, as http/idempotent.ts does for sellers: the first answer is returned again,
 * another input under the key is refused.
 */
const runOnce = async (
  tx: Tx,
  { id }: StaffPerson,
  key: string,
  hash: Buffer,
  work: () => Promise<object>,
): Promise<object> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff:${id}:${key}`}, 0))`.execute(tx);
  const storedAnswer = await tx
    .selectFrom('staff_idempotency_keys')
    .select(['request_hash', 'body'])
    .where('staff_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (storedAnswer && !storedAnswer.request_hash.equals(hash)) throw new ApiError('key_reused');
  if (storedAnswer) return storedAnswer.body;
  const body = await work();
  await tx
    .insertInto('staff_idempotency_keys')
    .values({ staff_id: id, key, request_hash: hash, body: JSON.stringify(body) })
    .execute();
  return body;
};

const writeDown = async (
  { tx, person, now }: StaffWork,
  { name }: StaffCommand,
  input: object,
  outcome: Outcome,
): Promise<void> => {
  await tx
    .insertInto('staff_commands')
    .values({
      // The machine itself, before there are people, has no id.
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
  /** Input already parsed by the command's schema. */
  input: object;
  key?: string | undefined;
}

/** Refuses a person whose role lacks a right, and logs that. Throws `forbidden` naming the right. */
export const assertStaffRight = async (
  { db, now }: Services,
  person: StaffPerson,
  right: StaffRight,
  requested: string,
): Promise<void> => {
  if (staffHasRight(person.role, right)) return;
  await noteRefused(db, person, 'right', requested, now());
  throw new ApiError('forbidden', { details: { right } });
};

/**
 * Runs a staff command for a person, once per key, and logs it. Throws `forbidden` naming the right that they lack, and
 * 422 for codes that the version in force does not name.
 */
export const runStaffCommand = async (
  services: Services,
  command: StaffCommand,
  { person, input, key }: Call,
): Promise<object> => {
  await assertStaffRight(services, person, command.right, command.name);
  await assertKnownCodes(services.db, command.input, input);
  const run = () =>
    inTransaction(services.db, async (tx) => {
      const work: StaffWork = { tx, services, person, now: services.now() };
      const doing = async (): Promise<object> => {
        const outcome = await command.run(work, input as never);
        if (!command.reads) await writeDown(work, command, input, outcome);
        return outcome.answer;
      };
      return key && !command.secret
        ? runOnce(tx, person, key, hashOfInput(command.name, input), doing)
        : doing();
    });
  return command.isLong ? runAs({ timeLimit: 'job' }, run) : run();
};
