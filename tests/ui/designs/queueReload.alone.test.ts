// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeServer,
  me,
  openStage,
  picture,
  place,
  settled,
  stage,
  states,
} from '../../support/ui/queueStage.ts';
import { storage } from '../../support/ui/sendings.ts';

vi.mock(
  '../../../src/providers/uploads/uploadFile.ts',
  async () => (await import('../../support/ui/sendings.ts')).sendings,
);

beforeEach(openStage);

describe('after a reload of the page', () => {
  const storedUpload = (name: string, size: number) => ({
    id: `left-${name}`,
    owner: me,
    name,
    size,
    folder: 'Pets',
    kind: 'raw' as const,
    at: Date.now(),
  });

  it('resumes files that are chosen again, without adding them twice', async () => {
    const calls = fakeServer();
    stage.queue.restore([storedUpload('a.png', 3), storedUpload('b.png', 3)]);
    await stage.queue.add(
      [picture('a.png', 'one'), picture('b.png', 'longer than it was'), picture('c.png')],
      place,
    );
    await vi.waitFor(() =>
      expect(stage.queue.files().map(({ name, state }) => `${name} ${state}`)).toEqual([
        'a.png done',
        'b.png lacking',
        'b.png clash',
        'c.png done',
      ]),
    );
    expect(
      calls.find(({ path, body }) => path === '/designs' && JSON.stringify(body).includes('a.png'))?.body,
    ).toMatchObject({ design: { folder: 'Pets' } });
  });

  it('only submits a completely uploaded file, without its file', async () => {
    const calls = fakeServer();
    stage.queue.restore([{ ...storedUpload('a.png', 3), key: 'arrived' }]);
    await settled({ 'a.png': 'done' });
    expect(storage.sent).toEqual([]);
    expect(calls.find(({ path }) => path === '/designs')?.body).toMatchObject({ design: { key: 'arrived' } });
  });

  it('keeps the answer about a taken name', async () => {
    const design = 'd0000000-0000-7000-8000-000000000001';
    const calls = fakeServer(
      {
        [`POST /designs/${design}/file`]: {
          json: { design: { id: 'new', file_name: 'a.png', width_px: 1, height_px: 1, notes: [] } },
        },
      },
      [{ name: 'b.png', id: design }],
    );
    stage.queue.restore([
      {
        ...storedUpload('a.png', 3),
        key: 'arrived',
        settled: { replaces: { id: design, orderIds: ['order-1'] } },
      },
      { ...storedUpload('b.png', 3), settled: {} },
    ]);
    await stage.queue.provideFile('left-b.png', picture('b.png', 'one').file);
    await settled({ 'a.png': 'done', 'b.png': 'done' });
    expect(calls.filter(({ path }) => path.endsWith('/file'))).toMatchObject([
      { body: { file: { key: 'arrived', order_ids: ['order-1'] } } },
    ]);
  });

  it('resumes only with the same file', async () => {
    fakeServer();
    stage.queue.restore([storedUpload('a.png', 3)]);
    expect(await stage.queue.provideFile('left-a.png', picture('a.png', 'another').file)).toBe(false);
    expect(states()).toEqual({ 'a.png': 'lacking' });
  });
});
