import { beforeAll, describe, expect, it } from 'vitest';
import { exportJob } from '../../../server/areas/exports/exportJob.ts';
import { resumeExportsJob } from '../../../server/areas/exports/resume.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { downloadExport, endOfExport, newExport, writeExport } from '../../support/worlds/exports.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld();
beforeAll(() => startJobs(world.kit.services, jobKinds));

describe('an export whose server was killed', () => {
  const set = (id: string, change: { status: 'running'; created_at?: Date }) =>
    world.kit.services.db
      .updateTable('exports')
      .set({ ...change, object_key: null })
      .where('id', '=', id)
      .execute();
  const stored = (id: string) =>
    world.kit.services.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const newsOf = (id: string) =>
    world.kit.services.db.selectFrom('notifications').select('id').where('object_id', '=', id).execute();
  const signal = AbortSignal.timeout(60_000);

  it('writes an export once by the clock job if the server was killed before it was queued', async () => {
    const order = await world.create({ recipient: '=HYPERLINK("x")' });
    await world.create();
    const finishedExport = await writeExport(world.call, newExport({ ids: [order.id] }));
    const { body } = await downloadExport(world.call, finishedExport.id);
    await set(finishedExport.id, { status: 'running' });
    await resumeExportsJob.run(world.kit.services, {}, signal);
    expect(await endOfExport(world.call, finishedExport.id)).toMatchObject({ status: 'done', rows_done: 1 });
    expect((await downloadExport(world.call, finishedExport.id)).body).toBe(body);
    const { object_key: file } = await stored(finishedExport.id);
    await exportJob.run(
      world.kit.services,
      { accountId: world.seller.accountId, id: finishedExport.id },
      signal,
    );
    expect((await stored(finishedExport.id)).object_key).toBe(file);
    expect(await newsOf(finishedExport.id)).toHaveLength(2);
  });

  it('marks a day-old interrupted export as failed', async () => {
    const finishedExport = await writeExport(world.call, newExport());
    await set(finishedExport.id, { status: 'running', created_at: new Date(Date.now() - 25 * 60 * 60_000) });
    await resumeExportsJob.run(world.kit.services, {}, signal);
    expect((await stored(finishedExport.id)).status).toBe('failed');
  });
});
