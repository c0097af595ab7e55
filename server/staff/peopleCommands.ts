import { z } from 'zod';
import { staffRoles } from '../../contract/staff/people.ts';
import { plainText } from '../../contract/schema/text.ts';
import type { Tx } from '../database/tenant.ts';
import { staffCommand, type StaffWork } from './staffCommand.ts';
import { addPerson, endPerson, renewToken } from './people.ts';
import { isApproved, unlimitedAmount, secondApprovalNeeded } from './approvals.ts';

/** Returns the person who is shown the token. */
const giver = ({ person, now }: StaffWork) => ({ by: person.id || null, now });

const byId = z.strictObject({ id: z.uuid() });

const add = staffCommand({
  name: 'people add',
  right: 'people',
  help: `Add a member of staff, which takes two people; the token is shown once, to the second. Roles: ${staffRoles.join(', ')}`,
  input: z.strictObject({ role: z.enum(staffRoles), name: plainText(120, 2) }),
  secret: true,
  run: async (work, input) => {
    if (
      !(await isApproved(work, {
        command: 'people add',
        objectId: input.name,
        input,
        cents: unlimitedAmount,
      }))
    )
      return { answer: secondApprovalNeeded };
    const answer = await addPerson(work.tx, input, giver(work));
    return { answer, objectId: answer.id };
  },
});

const token = staffCommand({
  name: 'people token',
  right: 'people',
  help: 'Give somebody a new token, which takes two; it is shown once, to the second, and the one before ends',
  input: byId,
  secret: true,
  run: async (work, { id }) => {
    if (
      !(await isApproved(work, {
        command: 'people token',
        objectId: id,
        input: { id },
        cents: unlimitedAmount,
      }))
    )
      return { answer: secondApprovalNeeded, objectId: id };
    return { answer: await renewToken(work.tx, id, giver(work)), objectId: id };
  },
});

const renew = staffCommand({
  name: 'token renew',
  right: 'own',
  help: 'Take a new token yourself, shown once; the one before ends',
  input: z.strictObject({}),
  secret: true,
  run: async (work) => {
    const {
      person: { id },
      now,
    } = work;
    return { answer: await renewToken(work.tx, id, { now }), objectId: id };
  },
});

const end = staffCommand({
  name: 'people end',
  right: 'people',
  help: 'Somebody leaves: their token ends',
  input: byId,
  run: async ({ tx, now }, { id }) => {
    await endPerson(tx, id, now);
    return { answer: { id, ended: true }, objectId: id };
  },
});

const list = staffCommand({
  name: 'people list',
  right: 'people',
  help: 'Who works here, and in which role',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({
    answer: {
      people: await tx
        .selectFrom('staff_people')
        .select(['id', 'name', 'role', 'created_at', 'token_ends_at', 'ended_at'])
        .orderBy('name')
        .execute(),
    },
  }),
});

const logInput = z.strictObject({ object_id: plainText(100).optional() });

/** Reads the latest 500 commands, those about one record if its id is given. */
const readCommands = (tx: Tx, objectId: string | undefined) =>
  tx
    .selectFrom('staff_commands')
    .select(['id', 'staff_id', 'staff_name', 'command', 'account_id', 'object_id', 'details', 'created_at'])
    .$if(objectId !== undefined, (query) => query.where('object_id', '=', objectId ?? ''))
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

const log = staffCommand({
  name: 'commands list',
  right: 'commands',
  help: 'The latest staff commands, and who ran them',
  reads: true,
  input: logInput,
  run: async ({ tx }, { object_id: objectId }) => ({
    answer: { commands: await readCommands(tx, objectId) },
  }),
});

/** The former name of `commands list`, accepted for one release. */
const formerLog = staffCommand({
  name: 'deeds list',
  right: 'commands',
  help: 'Former name of commands list',
  reads: true,
  input: logInput,
  run: async ({ tx }, { object_id: objectId }) => {
    const rows = await readCommands(tx, objectId);
    return { answer: { deeds: rows.map(({ command, ...row }) => ({ ...row, deed: command })) } };
  },
});

/** Commands for staff and the log of their commands. */
export const peopleCommands = [add, token, renew, end, list, log, formerLog];
