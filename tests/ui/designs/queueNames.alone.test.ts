// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked } from '../../support/ui/fakeApi.ts';
import {
  handedIn,
  house,
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

describe('a name that is taken', () => {
  const design = 'd0000000-0000-7000-8000-000000000001';

  it('is asked about: another file in its place, or both', async () => {
    const calls = house(
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

  it('is found however a system writes its accents', async () => {
    house({}, [{ name: 'Sen hồng.png'.normalize('NFC'), id: design }]);
    await stage.queue.add([picture('Sen hồng.png'.normalize('NFD'))], place);
    expect(Object.values(states())).toEqual(['clash']);
  });

  it('is asked about also between two files of one upload', async () => {
    const calls = house();
    await stage.queue.add([picture('same.png', 'one'), picture('SAME.png', 'other')], place);
    await vi.waitFor(() => expect(states()).toEqual({ 'same.png': 'done', 'SAME.png': 'clash' }));
    stage.queue.settle(idOf('SAME.png'), 'both');
    await settled({ 'same.png': 'done', 'SAME.png': 'done' });
    expect(handedIn(calls)).toBe(2);
  });

  it('goes to the later of two files also while the server reads the first, which becomes a design all the same', async () => {
    const { promise: read, resolve: finish } = Promise.withResolvers<void>();
    const calls = house({
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

  it('is asked about where two files would be called alike in the library', async () => {
    const calls = house();
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

  it('is asked about once somebody can say: nothing goes up under it meanwhile', async () => {
    let away = true;
    house({
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

  it('of three files of one name goes to the last that is put in its place', async () => {
    const put: unknown[] = [];
    const calls = house(
      {
        [`POST /designs/${design}/file`]: (asked: Asked) => {
          put.push(asked.body);
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

  it('is settled for all at once', async () => {
    house(
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

describe('a file that was chosen before', () => {
  const id = 'd0000000-0000-7000-8000-000000000001';
  const sun = picture('sun.png', 'sunny');
  const there = (more: object = {}) => ({
    name: 'sun.png',
    id,
    file_name: 'sun.png',
    kind: 'raw',
    came_bytes: 5,
    width_px: 40,
    height_px: 40,
    hash: createHash('sha256').update('sunny').digest('hex'),
    ...more,
  });

  it('is told as one that the library has: nobody is asked, and nothing is sent', async () => {
    const calls = house({}, [there()]);
    await stage.queue.add([sun, picture('moon.png')], place);
    await settled({ 'sun.png': 'known', 'moon.png': 'done' });
    expect(stage.queue.files()[0]?.design).toMatchObject({ id, file_name: 'sun.png', width_px: 40 });
    expect([storage.sent, handedIn(calls)]).toEqual([['moon.png'], 1]);
  });

  it('is known again also as the drawing that the library made a picture of', async () => {
    house({}, [there({ name: 'sun.svg', came_bytes: null })]);
    await stage.queue.add([picture('sun.svg', 'sunny')], place);
    expect(states()).toEqual({ 'sun.svg': 'known' });
  });

  it.each([
    ['other bytes of the same size', { hash: '0'.repeat(64) }],
    ['another kind', { kind: 'mockup' }],
  ])('is asked about where the library has %s under its name', async (_name, more) => {
    house({}, [there(more)]);
    await stage.queue.add([sun], place);
    expect(states()).toEqual({ 'sun.png': 'clash' });
  });

  it('is not added again while it is on its way', async () => {
    house();
    storage.outcomes['sun.png'] = [() => new Promise(() => undefined)];
    await stage.queue.add([sun], place);
    await stage.queue.add([sun, picture('moon.png')], place);
    await settled({ 'sun.png': 'going', 'moon.png': 'done' });
    expect(stage.queue.files()).toHaveLength(2);
  });
});

describe('a folder of two thousand files', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `${index}.png`);

  it('joins in turns, and its names are asked about some at a time', async () => {
    const calls = house();
    for (const name of names) storage.outcomes[name] = [() => new Promise(() => undefined)];
    let told = 0;
    stage.queue.subscribe(() => (told += 1));
    await stage.queue.add(
      names.map((name) => picture(name)),
      place,
    );
    const asked = calls
      .filter(({ path }) => path === '/designs/names')
      .map(({ body }) => (body as { names: string[] }).names);
    expect(asked.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 250));
    expect(asked.flat()).toEqual(names);
    expect(stage.queue.files().map(({ name }) => name)).toEqual(names);
    // Some at a time, and the three that begin.
    expect(told).toBe(103);
  });

  it('is settled as a whole where all of its names are taken', async () => {
    house(
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
