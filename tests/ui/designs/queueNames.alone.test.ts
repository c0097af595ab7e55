// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '../../support/ui/fakeApi.ts';
import {
  handedIn,
  fakeServer,
  idOf,
  offline,
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

describe('name conflicts', () => {
  const design = 'd0000000-0000-7000-8000-000000000001';

  it('asks about a taken name: replace the other file, or keep both', async () => {
    const calls = fakeServer(
      {
        [`POST /designs/${design}/file`]: {
          json: { design: { id: 'new', file_name: 'moon.png', width_px: 1, height_px: 1, notes: [] } },
        },
      },
      [{ name: 'Moon.png', id: design }],
    );
    await stage.queue.add([picture('Moon.png'), picture('sun.png')], place);
    await settled({ 'Moon.png': 'clash', 'sun.png': 'done' });
    stage.queue.settle(idOf('Moon.png'), 'replace', ['order-1']);
    await settled({ 'Moon.png': 'done', 'sun.png': 'done' });
    expect(calls.filter(({ path }) => path === `/designs/${design}/file`)).toMatchObject([
      { body: { file: { order_ids: ['order-1'] } } },
    ]);
  });

  it('finds a taken name however a system writes its accents', async () => {
    fakeServer({}, [{ name: 'Sen hồng.png'.normalize('NFC'), id: design }]);
    await stage.queue.add([picture('Sen hồng.png'.normalize('NFD'))], place);
    expect(Object.values(states())).toEqual(['clash']);
  });

  it('asks about two files with the same name in one upload', async () => {
    const calls = fakeServer();
    await stage.queue.add([picture('same.png', 'one'), picture('SAME.png', 'other')], place);
    await vi.waitFor(() => expect(states()).toEqual({ 'same.png': 'done', 'SAME.png': 'clash' }));
    stage.queue.settle(idOf('SAME.png'), 'both');
    await settled({ 'same.png': 'done', 'SAME.png': 'done' });
    expect(handedIn(calls)).toBe(2);
  });

  it('keeps the later of two files even if the server is already checking the first, which becomes a design anyway', async () => {
    const { promise: read, resolve: finish } = Promise.withResolvers<void>();
    const calls = fakeServer({
      'POST /designs': async () => {
        await read;
        return {
          json: {
            design: {
              id: 'first',
              file_name: 'same.png',
              width_px: 1,
              height_px: 1,
              notes: [],
              known: false,
            },
          },
        };
      },
      'POST /designs/first/file': {
        json: { design: { id: 'new', file_name: 'same.png', width_px: 1, height_px: 1, notes: [] } },
      },
    });
    await stage.queue.add([picture('same.png', 'one'), picture('SAME.png', 'other')], place);
    await settled({ 'same.png': 'reading', 'SAME.png': 'clash' });
    stage.queue.settle(idOf('SAME.png'), 'replace');
    await settled({ 'same.png': 'reading', 'SAME.png': 'waiting' });
    finish();
    await settled({ 'same.png': 'done', 'SAME.png': 'done' });
    expect([handedIn(calls), calls.filter(({ path }) => path === '/designs/first/file').length]).toEqual([
      1, 1,
    ]);
  });

  it('asks about two files whose stored names would be equal', async () => {
    const calls = fakeServer();
    await stage.queue.add(
      [
        picture('moon.png'),
        picture(' moon.svg'),
        picture('sun.jpeg'),
        picture('sun.jpg'),
        picture('star.png'),
      ],
      place,
    );
    await settled({
      'moon.png': 'done',
      ' moon.svg': 'clash',
      'sun.jpeg': 'done',
      'sun.jpg': 'clash',
      'star.png': 'done',
    });
    expect(handedIn(calls)).toBe(3);
  });

  it('uploads nothing under a name that may be taken until the server can answer', async () => {
    let away = true;
    fakeServer({
      'POST /designs/names': () =>
        away ? ('lost' as const) : { json: { taken: [{ name: 'Moon.png', id: design }] } },
    });
    await stage.queue.add([picture('Moon.png'), picture('sun.png')], place);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(storage.sent).toEqual([]);
    away = false;
    await vi.advanceTimersByTimeAsync(60_000);
    await settled({ 'Moon.png': 'clash', 'sun.png': 'done' });
  });

  it('keeps the last of three files with one name if each replaces the one before', async () => {
    const put: unknown[] = [];
    const calls = fakeServer(
      {
        [`POST /designs/${design}/file`]: (request: ApiCall) => {
          put.push(request.body);
          return {
            json: { design: { id: 'new', file_name: 'moon.png', width_px: 1, height_px: 1, notes: [] } },
          };
        },
      },
      [{ name: 'moon.png', id: design }],
    );
    await stage.queue.add(
      [picture('moon.png', '1'), picture('moon.png', '2'), picture('moon.png', '3')],
      place,
    );
    void stage.queue.settleAll('replace');
    await settled({ 'moon.png': 'done' });
    expect(stage.queue.files()).toHaveLength(1);
    expect([put.length, handedIn(calls)]).toEqual([1, 0]);
  });

  it('settles all name conflicts at once', async () => {
    fakeServer(
      {},
      ['a.png', 'b.png', 'c.png'].map((name) => ({ name, id: design })),
    );
    await stage.queue.add(
      ['a.png', 'b.png', 'c.png'].map((name) => picture(name)),
      place,
    );
    expect(Object.values(states())).toEqual(['clash', 'clash', 'clash']);
    void stage.queue.settleAll('both');
    await settled({ 'a.png': 'done', 'b.png': 'done', 'c.png': 'done' });
  });
});

describe('uploading a known file again', () => {
  const id = 'd0000000-0000-7000-8000-000000000001';
  const sun = picture('sun.png', 'sunny');
  const there = (overrides: object = {}) => ({
    name: 'sun.png',
    id,
    file_name: 'sun.png',
    kind: 'raw',
    came_bytes: 5,
    width_px: 40,
    height_px: 40,
    hash: createHash('sha256').update('sunny').digest('hex'),
    ...overrides,
  });

  it('shows a file that the library has as known, without asking or uploading', async () => {
    const calls = fakeServer({}, [there()]);
    await stage.queue.add([sun, picture('moon.png')], place);
    await settled({ 'sun.png': 'known', 'moon.png': 'done' });
    expect(stage.queue.files()[0]?.design).toMatchObject({ id, file_name: 'sun.png', width_px: 40 });
    expect([storage.sent, handedIn(calls)]).toEqual([['moon.png'], 1]);
  });

  it('recognizes a drawing that the library stored as a picture', async () => {
    fakeServer({}, [there({ name: 'sun.svg', came_bytes: null })]);
    await stage.queue.add([picture('sun.svg', 'sunny')], place);
    expect(states()).toEqual({ 'sun.svg': 'known' });
  });

  it.each([
    ['other bytes of the same size', { hash: '0'.repeat(64) }],
    ['another kind', { kind: 'mockup' }],
  ])('asks about a name if the library has %s under it', async (_name, overrides) => {
    fakeServer({}, [there(overrides)]);
    await stage.queue.add([sun], place);
    expect(states()).toEqual({ 'sun.png': 'clash' });
  });

  it('does not add a file twice while it is uploading', async () => {
    fakeServer();
    storage.outcomes['sun.png'] = [() => new Promise(() => undefined)];
    await stage.queue.add([sun], place);
    await stage.queue.add([sun, picture('moon.png')], place);
    await settled({ 'sun.png': 'going', 'moon.png': 'done' });
    expect(stage.queue.files()).toHaveLength(2);
  });
});

describe('uploading two thousand files', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `${index}.png`);

  it('adds a folder in batches, and compares its names some at a time', async () => {
    const calls = fakeServer();
    for (const name of names) storage.outcomes[name] = [() => new Promise(() => undefined)];
    let changeCount = 0;
    stage.queue.subscribe(() => (changeCount += 1));
    await stage.queue.add(
      names.map((name) => picture(name)),
      place,
    );
    const nameBatches = calls
      .filter(({ path }) => path === '/designs/names')
      .map(({ body }) => (body as { names: string[] }).names);
    expect(nameBatches.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 250));
    expect(nameBatches.flat()).toEqual(names);
    expect(stage.queue.files().map(({ name }) => name)).toEqual(names);
    // Some at a time, and the first three uploads.
    expect(changeCount).toBe(103);
  });

  it('settles a whole folder if all of its names are taken', async () => {
    fakeServer(
      {},
      names.map((name) => ({ name, id: 'd0000000-0000-7000-8000-000000000001' })),
    );
    await stage.queue.add(
      names.map((name) => picture(name)),
      place,
    );
    expect(new Set(Object.values(states()))).toEqual(new Set(['clash']));
    offline(true);
    await stage.queue.settleAll('both');
    expect(new Set(Object.values(states()))).toEqual(new Set(['waiting']));
  });
});
