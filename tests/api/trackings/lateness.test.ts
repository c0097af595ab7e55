import { expect, it } from 'vitest';
import { trackingCodeNames, trackingCodes } from '../../../contract/trackings/codes.ts';
import { latenessOf } from '../../../contract/trackings/lateness.ts';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import { staffWorld } from '../../support/worlds/staffWorld.ts';

const world = staffWorld();

const dayMs = 86_400_000;
const daysFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const deadlines = ['promised_at', 'scan_by', 'deliver_by', 'lost_by', 'silent_by'] as const;

it('judges lateness on the server like the contract, for every code and every passed deadline', async () => {
  const { db } = world.kit.services;
  const { id } = await world.ship();
  const read = async () =>
    (await world.call('GET', `/trackings/${id}`)).json<{ tracking: TrackingDetail }>().tracking;
  const seen = new Set<string>();
  for (const code of trackingCodeNames) {
    for (const passed of [[], ...deadlines.map((name) => [name])]) {
      const instants = deadlines.map((name, index) => [
        name,
        passed.includes(name) ? daysFromNow(-1) : daysFromNow(index + 1),
      ]);
      await db
        .updateTable('trackings')
        .set({
          ...Object.fromEntries(instants),
          status: trackingCodes[code],
          activated_at: code === 'label_created' ? null : daysFromNow(-20),
          last_event_at: daysFromNow(-9),
        })
        .where('id', '=', id)
        .execute();
      const parcel = await read();
      const lateness = latenessOf(parcel, Date.now());
      expect([code, passed, parcel.late]).toEqual([code, passed, lateness?.reason ?? null]);
      const { late_at: at } = await db
        .selectFrom('trackings')
        .select('late_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(at !== null && Date.parse(at) < Date.now()).toBe(lateness !== undefined);
      seen.add(parcel.late ?? 'in time');
    }
  }
  expect([...seen].toSorted()).toEqual(['in time', 'lost', 'no_scan', 'overdue', 'undelivered']);
});

it('counts no days without news if the last event asks for an action', async () => {
  const { db } = world.kit.services;
  const { id } = await world.ship();
  const quietDays = async (code: keyof typeof trackingCodes) => {
    await db
      .updateTable('trackings')
      .set({ status: trackingCodes[code], activated_at: daysFromNow(-20), last_event_at: daysFromNow(-9) })
      .where('id', '=', id)
      .execute();
    const { tracking } = (await world.call('GET', `/trackings/${id}`)).json<{ tracking: TrackingDetail }>();
    const stuck = (await world.call('GET', '/trackings?activated=true&quiet_days_gte=7')).json<{
      trackings: { id: string }[];
    }>();
    return [tracking.quiet_days, stuck.trackings.some((parcel) => parcel.id === id)];
  };
  expect(await quietDays('in_transit')).toEqual([9, true]);
  for (const code of ['at_pickup', 'attempt_failed', 'returning', 'exception'] as const)
    expect([code, ...(await quietDays(code))]).toEqual([code, null, false]);
});
