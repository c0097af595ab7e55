// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../src/providers/http/httpError.ts';
import { UploadFailure } from '../../../src/providers/uploads/uploadFailure.ts';
import { UploadQueue } from '../../../src/resources/designs/upload/queue.ts';
import type { UploadState } from '../../../src/resources/designs/upload/queued.ts';
import { fakeApi, refusal, type Asked } from '../../support/fakeApi.ts';

/** What the storage does with a file, by its name: one after the other, the last again and again. */
const storage = vi.hoisted(() => ({ outcomes: {} as Record<string, (() => Promise<string>)[]>, sent: [] as string[] }));

vi.mock('../../../src/providers/uploads/uploadFile.ts', () => ({
  openSending: async (file: File) => ({
    run: async () => {
      storage.sent.push(file.name);
      const ways = storage.outcomes[file.name] ?? [];
      const way = ways.length > 1 ? ways.shift() : ways[0];
      return way ? way() : `key-${file.name}`;
    },
    abandon: async () => undefined,
  }),
}));

const me = '01900000-0000-7000-8000-000000000001';
const place = { owner: me, folder: 'Summer', kind: 'raw' } as const;
const picture = (name: string, text = name): { file: File } => ({ file: new File([text], name, { type: 'image/png' }) });

let who: string;
let queue: UploadQueue;
const states = (): Record<string, UploadState> => Object.fromEntries(queue.files().map(({ name, state }) => [name, state]));
const idOf = (name: string): string => queue.files().findLast((file) => file.name === name)?.id ?? '';

const kept = ({ body }: Asked) => {
  const { file_name } = (body as { design: { file_name: string } }).design;
  return { json: { design: { id: `design-${file_name}`, file_name, width_px: 1, height_px: 1, notes: [], known: false } } };
};
const house = (answers: object = {}, taken: object[] = []) =>
  fakeApi({ 'POST /designs/names': { json: { taken } }, 'POST /designs': kept, ...answers });
const handedIn = (calls: readonly Asked[]) => calls.filter(({ method, path }) => method === 'POST' && path === '/designs').length;

const offline = (is: boolean): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);
const lost = () => Promise.reject(new UploadFailure('lost'));
const settled = (expected: Record<string, UploadState>) => vi.waitFor(() => expect(states()).toEqual(expected));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [storage.outcomes, storage.sent] = [{}, []];
  who = me;
  offline(false);
  queue = new UploadQueue(() => who);
  return () => vi.useRealTimers();
});

describe('the queue of uploads', () => {
  it('brings every file into the library; what is refused is told at its file, and the rest goes on', async () => {
    house({ 'POST /designs': (asked: Asked) => (JSON.stringify(asked.body).includes('broken') ? refusal(422, 'file_broken') : kept(asked)) });
    await queue.add([picture('a.png'), picture('broken.png'), picture('song.mp3'), picture('b.png')], place);
    await settled({ 'a.png': 'done', 'broken.png': 'failed', 'song.mp3': 'failed', 'b.png': 'done' });
    expect(queue.files().map(({ refusal: told }) => told?.key)).toEqual([undefined, 'errors.file_broken', 'app.upload.wrong_type', undefined]);
  });

  it('does not send again what was refused for its kind', async () => {
    house();
    await queue.add([picture('song.mp3')], place);
    queue.resume(idOf('song.mp3'));
    await vi.advanceTimersByTimeAsync(50);
    expect(states()).toEqual({ 'song.mp3': 'failed' });
    expect(storage.sent).toEqual([]);
  });

  it('waits while there is no network, begins nothing new, and goes on by itself once it is back', async () => {
    const calls = house();
    storage.outcomes['a.png'] = [() => { offline(true); return lost(); }, () => Promise.resolve('key-a')];
    storage.outcomes['b.png'] = [lost, () => Promise.resolve('key-b')];
    storage.outcomes['c.png'] = [lost, () => Promise.resolve('key-c')];
    await queue.add(['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => picture(name)), place);
    await settled({ 'a.png': 'lost', 'b.png': 'lost', 'c.png': 'lost', 'd.png': 'waiting', 'e.png': 'waiting' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(Object.values(states()).every((state) => state === 'lost' || state === 'waiting')).toBe(true);
    expect(storage.sent).toHaveLength(3);
    offline(false);
    queue.wake();
    await vi.waitFor(() => expect(Object.values(states())).toEqual(Array.from({ length: 5 }, () => 'done')));
    expect(handedIn(calls)).toBe(5);
  });

  it('tries again where the call that hands it in, or the credentials, met a lost network; nothing is sent twice', async () => {
    let first = true;
    house({ 'POST /designs': (asked: Asked) => { const answer = first ? ('lost' as const) : kept(asked); first = false; return answer; } });
    await queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'lost' });
    await vi.advanceTimersByTimeAsync(3_000);
    await settled({ 'a.png': 'done' });
    expect(storage.sent).toEqual(['a.png']);
  });

  it('rests as a whole where the server has too much to do, for as long as it wishes', async () => {
    let busy = true;
    const calls = house({ 'POST /designs': (asked: Asked) => (busy ? { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '30' } } : kept(asked)) });
    await queue.add(Array.from({ length: 20 }, (_, index) => picture(`${index}.png`)), place);
    await vi.waitFor(() => expect(handedIn(calls)).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(handedIn(calls)).toBeLessThanOrEqual(3);
    busy = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(Object.values(states()).every((state) => state === 'done')).toBe(true));
  });

  it('keeps what stands while its sender has to sign in again', async () => {
    house();
    storage.outcomes['a.png'] = [() => Promise.reject(new ApiFailure(401, { success: false, code: 'session_expired', message: '' })), () => Promise.resolve('key')];
    await queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'paused' });
    expect(queue.isBusy()).toBe(true);
    queue.resumeAll();
    await settled({ 'a.png': 'done' });
  });

  it('begins nothing more while all are cancelled, or paused', async () => {
    house();
    const names = Array.from({ length: 50 }, (_, index) => `${index}.png`);
    for (const name of names) storage.outcomes[name] = [() => new Promise(() => undefined)];
    await queue.add(names.map((name) => picture(name)), place);
    await vi.waitFor(() => expect(storage.sent).toHaveLength(3));
    queue.pauseAll();
    queue.cancelAll();
    await vi.advanceTimersByTimeAsync(100);
    expect([storage.sent.length, queue.files().length]).toEqual([3, 0]);
  });

  it('sends nothing of one person while another is signed in', async () => {
    house();
    storage.outcomes['a.png'] = [lost, () => Promise.resolve('key')];
    await queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'lost' });
    who = 'somebody else';
    await vi.advanceTimersByTimeAsync(10_000);
    queue.cancelAll();
    expect(storage.sent).toHaveLength(1);
    who = me;
    queue.wake();
    await settled({ 'a.png': 'done' });
  });
});

describe('a name that is taken', () => {
  const design = 'd0000000-0000-7000-8000-000000000001';

  it('is asked about: another file in its place, or both', async () => {
    const calls = house(
      { [`POST /designs/${design}/file`]: { json: { design: { id: 'new', file_name: 'moon.png', width_px: 1, height_px: 1, notes: [] } } } },
      [{ name: 'Moon.png', id: design }],
    );
    await queue.add([picture('Moon.png'), picture('sun.png')], place);
    await settled({ 'Moon.png': 'clash', 'sun.png': 'done' });
    queue.settle(idOf('Moon.png'), 'replace', ['order-1']);
    await settled({ 'Moon.png': 'done', 'sun.png': 'done' });
    expect(calls.filter(({ path }) => path === `/designs/${design}/file`)).toMatchObject([{ body: { file: { order_ids: ['order-1'] } } }]);
  });

  it('is found however a system writes its accents', async () => {
    house({}, [{ name: 'Sen hồng.png'.normalize('NFC'), id: design }]);
    await queue.add([picture('Sen hồng.png'.normalize('NFD'))], place);
    expect(Object.values(states())).toEqual(['clash']);
  });

  it('is asked about also between two files of one upload', async () => {
    const calls = house();
    await queue.add([picture('same.png', 'one'), picture('SAME.png', 'other')], place);
    await vi.waitFor(() => expect(states()).toEqual({ 'same.png': 'done', 'SAME.png': 'clash' }));
    queue.settle(idOf('SAME.png'), 'both');
    await settled({ 'same.png': 'done', 'SAME.png': 'done' });
    expect(handedIn(calls)).toBe(2);
  });

  it('is asked about once somebody can say: nothing goes up under it meanwhile', async () => {
    let away = true;
    house({ 'POST /designs/names': () => (away ? ('lost' as const) : { json: { taken: [{ name: 'Moon.png', id: design }] } }) });
    await queue.add([picture('Moon.png'), picture('sun.png')], place);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(storage.sent).toEqual([]);
    away = false;
    await vi.advanceTimersByTimeAsync(60_000);
    await settled({ 'Moon.png': 'clash', 'sun.png': 'done' });
  });

  it('of three files of one name goes to the last that is put in its place', async () => {
    const put: unknown[] = [];
    const calls = house(
      { [`POST /designs/${design}/file`]: (asked: Asked) => { put.push(asked.body); return { json: { design: { id: 'new', file_name: 'moon.png', width_px: 1, height_px: 1, notes: [] } } }; } },
      [{ name: 'moon.png', id: design }],
    );
    await queue.add([picture('moon.png', '1'), picture('moon.png', '2'), picture('moon.png', '3')], place);
    queue.settleAll('replace');
    await settled({ 'moon.png': 'done' });
    expect(queue.files()).toHaveLength(1);
    expect([put.length, handedIn(calls)]).toEqual([1, 0]);
  });

  it('is settled for all at once', async () => {
    house({}, ['a.png', 'b.png', 'c.png'].map((name) => ({ name, id: design })));
    await queue.add(['a.png', 'b.png', 'c.png'].map((name) => picture(name)), place);
    expect(Object.values(states())).toEqual(['clash', 'clash', 'clash']);
    queue.settleAll('both');
    await settled({ 'a.png': 'done', 'b.png': 'done', 'c.png': 'done' });
  });
});

describe('after the page was loaded again', () => {
  const left = (name: string, size: number) => ({ id: `left-${name}`, owner: me, name, size, folder: 'Pets', kind: 'raw' as const, at: Date.now() });

  it('files that are chosen again go on as what they were, and are not added twice', async () => {
    const calls = house();
    queue.takeBack([left('a.png', 3), left('b.png', 3)]);
    await queue.add([picture('a.png', 'one'), picture('b.png', 'longer than it was'), picture('c.png')], place);
    await vi.waitFor(() => expect(queue.files().map(({ name, state }) => `${name} ${state}`)).toEqual(
      ['a.png done', 'b.png lacking', 'b.png clash', 'c.png done']));
    expect(calls.find(({ path, body }) => path === '/designs' && JSON.stringify(body).includes('a.png'))?.body).toMatchObject({ design: { folder: 'Pets' } });
  });

  it('what had arrived whole is only handed in, without its file', async () => {
    const calls = house();
    queue.takeBack([{ ...left('a.png', 3), key: 'arrived' }]);
    await settled({ 'a.png': 'done' });
    expect(storage.sent).toEqual([]);
    expect(calls.find(({ path }) => path === '/designs')?.body).toMatchObject({ design: { key: 'arrived' } });
  });

  it('what was said of a name that is taken still holds', async () => {
    const design = 'd0000000-0000-7000-8000-000000000001';
    const calls = house({ [`POST /designs/${design}/file`]: { json: { design: { id: 'new', file_name: 'a.png', width_px: 1, height_px: 1, notes: [] } } } }, [{ name: 'b.png', id: design }]);
    queue.takeBack([
      { ...left('a.png', 3), key: 'arrived', settled: { replaces: { id: design, orderIds: ['order-1'] } } },
      { ...left('b.png', 3), settled: {} },
    ]);
    await queue.giveBack('left-b.png', picture('b.png', 'one').file);
    await settled({ 'a.png': 'done', 'b.png': 'done' });
    expect(calls.filter(({ path }) => path.endsWith('/file'))).toMatchObject([{ body: { file: { key: 'arrived', order_ids: ['order-1'] } } }]);
  });

  it('takes only the same file', async () => {
    house();
    queue.takeBack([left('a.png', 3)]);
    expect(await queue.giveBack('left-a.png', picture('a.png', 'another').file)).toBe(false);
    expect(states()).toEqual({ 'a.png': 'lacking' });
  });
});
