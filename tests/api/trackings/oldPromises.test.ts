import { expect, it } from 'vitest';
import { up } from '../../../server/database/migrations/0104_old_promises.ts';
import { houseWorld } from '../../support/worlds/houseWorld.ts';

const world = houseWorld();

const columns = [
  'promised_at',
  'expected_from',
  'expected_to',
  'scan_by',
  'deliver_by',
  'lost_by',
  'silent_by',
] as const;

it('parcels that were sent before there were promises get those of the day on which they were sent', async () => {
  const { db } = world.kit.services;
  const parcels = [await world.ship(), await world.ship({ country: 'DE' })];
  const read = () =>
    db
      .selectFrom('trackings')
      .select(columns)
      .where(
        'id',
        'in',
        parcels.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
  const promised = await read();
  expect(new Set(promised.map(({ deliver_by: by }) => by !== null))).toEqual(new Set([false, true]));
  await db
    .updateTable('trackings')
    .set(Object.fromEntries(columns.map((name) => [name, null])))
    .where(
      'id',
      'in',
      parcels.map(({ id }) => id),
    )
    .execute();
  await db.transaction().execute((tx) => up(tx.withTables<never>() as unknown as Parameters<typeof up>[0]));
  expect(await read()).toEqual(promised);
});
