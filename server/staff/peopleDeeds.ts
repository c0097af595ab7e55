import { z } from 'zod';
import { staffRoles } from '../../contract/staff/people.ts';
import { plainText } from '../../contract/schema/field.ts';
import { deed } from './deed.ts';
import { addPerson, endPerson, renewToken } from './people.ts';

const byId = z.strictObject({ id: z.uuid() });

const add = deed({
  name: 'people add',
  right: 'people',
  help: `Add somebody of the house; the token is shown once. Roles: ${staffRoles.join(', ')}`,
  input: z.strictObject({ role: z.enum(staffRoles), name: plainText(120, 2) }),
  secret: true,
  run: async ({ tx }, input) => {
    const answer = await addPerson(tx, input);
    return { answer, objectId: answer.id };
  },
});

const token = deed({
  name: 'people token',
  right: 'people',
  help: 'Give somebody a new token, shown once; the one before ends',
  input: byId,
  secret: true,
  run: async ({ tx }, { id }) => ({ answer: await renewToken(tx, id), objectId: id }),
});

const end = deed({
  name: 'people end',
  right: 'people',
  help: 'Somebody leaves: his token ends',
  input: byId,
  run: async ({ tx, now }, { id }) => {
    await endPerson(tx, id, now);
    return { answer: { id, ended: true }, objectId: id };
  },
});

const list = deed({
  name: 'people list',
  right: 'people',
  help: 'Who works here, and in which role',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({
    answer: { people: await tx.selectFrom('staff_people').select(['id', 'name', 'role', 'created_at', 'ended_at']).orderBy('name').execute() },
  }),
});

const log = deed({
  name: 'deeds list',
  right: 'deeds',
  help: 'What the house did last, and who',
  reads: true,
  input: z.strictObject({ object_id: plainText(100).optional() }),
  run: async ({ tx }, { object_id: objectId }) => {
    let rows = tx.selectFrom('staff_deeds').selectAll().orderBy('id', 'desc').limit(500);
    if (objectId) rows = rows.where('object_id', '=', objectId);
    return { answer: { deeds: await rows.execute() } };
  },
});

/** Who works here, and what was done. */
export const peopleDeeds = [add, token, end, list, log];
