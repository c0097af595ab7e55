// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../src/providers/http/httpError.ts';
import { type Asked, refusal } from '../../support/ui/fakeApi.ts';
import {
  handedIn,
  hangOnce,
  house,
  idOf,
  kept,
  lost,
  me,
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

describe('the queue of uploads', () => {
  it('brings every file into the library; what is refused is told at its file, and the rest goes on', async () => {
    house({
      'POST /designs': (asked: Asked) =>
        JSON.stringify(asked.body).includes('broken') ? refusal(422, 'file_broken') : kept(asked),
    });
    await stage.queue.add(
      [picture('a.png'), picture('broken.png'), picture('song.mp3'), picture('b.png')],
      place,
    );
    await settled({ 'a.png': 'done', 'broken.png': 'failed', 'song.mp3': 'failed', 'b.png': 'done' });
    expect(stage.queue.files().map(({ refusal: told }) => told?.key)).toEqual([
      undefined,
      'errors.file_broken',
      'app.upload.wrong_type',
      undefined,
    ]);
  });

  it('does not send again what was refused for its kind', async () => {
    house();
    await stage.queue.add([picture('song.mp3')], place);
    stage.queue.resume(idOf('song.mp3'));
    await vi.advanceTimersByTimeAsync(50);
    expect(states()).toEqual({ 'song.mp3': 'failed' });
    expect(storage.sent).toEqual([]);
  });

  it('waits while there is no network, begins nothing new, and goes on by itself once it is back', async () => {
    const calls = house();
    storage.outcomes['a.png'] = [
      () => {
        offline(true);
        return lost();
      },
      () => Promise.resolve('key-a'),
    ];
    storage.outcomes['b.png'] = [lost, () => Promise.resolve('key-b')];
    storage.outcomes['c.png'] = [lost, () => Promise.resolve('key-c')];
    await stage.queue.add(
      ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => picture(name)),
      place,
    );
    await settled({
      'a.png': 'lost',
      'b.png': 'lost',
      'c.png': 'lost',
      'd.png': 'waiting',
      'e.png': 'waiting',
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(Object.values(states()).every((state) => state === 'lost' || state === 'waiting')).toBe(true);
    expect(storage.sent).toHaveLength(3);
    offline(false);
    stage.queue.wake();
    await vi.waitFor(() => expect(Object.values(states())).toEqual(Array.from({ length: 5 }, () => 'done')));
    expect(handedIn(calls)).toBe(5);
  });

  it('tries again where the call that hands it in, or the credentials, met a lost network; nothing is sent twice', async () => {
    let first = true;
    house({
      'POST /designs': (asked: Asked) => {
        const answer = first ? ('lost' as const) : kept(asked);
        first = false;
        return answer;
      },
    });
    await stage.queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'lost' });
    await vi.advanceTimersByTimeAsync(3_000);
    await settled({ 'a.png': 'done' });
    expect(storage.sent).toEqual(['a.png']);
  });

  it('is only handed in again where the server had no room for it, and sent again where it was refused', async () => {
    const refusals = [refusal(507, 'storage_full'), refusal(422, 'file_broken')];
    const calls = house({ 'POST /designs': (asked: Asked) => refusals.shift() ?? kept(asked) });
    await stage.queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'failed' });
    stage.queue.resume(idOf('a.png'));
    await vi.waitFor(() => expect(stage.queue.files()[0]?.refusal?.key).toBe('errors.file_broken'));
    expect(storage.sent).toEqual(['a.png']);
    stage.queue.resume(idOf('a.png'));
    await settled({ 'a.png': 'done' });
    expect([storage.sent, handedIn(calls)]).toEqual([['a.png', 'a.png'], 3]);
  });

  it('tries those again together that were not taken for want of room, and leaves what is broken', async () => {
    let isFull = true;
    house({
      'POST /designs': (asked: Asked) =>
        JSON.stringify(asked.body).includes('broken')
          ? refusal(422, 'file_broken')
          : isFull
            ? refusal(409, 'storage_quota')
            : kept(asked),
    });
    await stage.queue.add(
      ['a.png', 'broken.png', 'b.png'].map((name) => picture(name)),
      place,
    );
    await settled({ 'a.png': 'failed', 'broken.png': 'failed', 'b.png': 'failed' });
    isFull = false;
    await stage.queue.retryAll();
    await settled({ 'a.png': 'done', 'broken.png': 'failed', 'b.png': 'done' });
    expect(storage.sent.filter((name) => name === 'a.png')).toHaveLength(1);
  });

  it('rests as a whole where the server has too much to do, for as long as it wishes', async () => {
    let busy = true;
    const calls = house({
      'POST /designs': (asked: Asked) =>
        busy ? { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '30' } } : kept(asked),
    });
    await stage.queue.add(
      Array.from({ length: 20 }, (_, index) => picture(`${index}.png`)),
      place,
    );
    await vi.waitFor(() => expect(handedIn(calls)).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(handedIn(calls)).toBeLessThanOrEqual(3);
    busy = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(Object.values(states()).every((state) => state === 'done')).toBe(true));
  });

  it('does not wait for an answer for ever: it is handed in again, and the rest goes on', async () => {
    const names: string[] = [];
    const calls = house();
    hangOnce('/designs', (body) => names.push(body));
    await stage.queue.add([picture('a.png'), picture('b.png')], place);
    await settled({ 'a.png': 'reading', 'b.png': 'done' });
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    await settled({ 'a.png': 'lost', 'b.png': 'done' });
    expect(stage.queue.files().map(({ restCause }) => restCause)).toEqual(['away', undefined]);
    await vi.advanceTimersByTimeAsync(3_000);
    await settled({ 'a.png': 'done', 'b.png': 'done' });
    expect([storage.sent, handedIn(calls)]).toEqual([['a.png', 'b.png'], 2]);
    expect(names[0]).toContain('a.png');
  });

  it('gives up all but what the server reads already, which becomes a design', async () => {
    house();
    hangOnce('/designs');
    storage.outcomes['going.png'] = [() => new Promise(() => undefined)];
    await stage.queue.add([picture('read.png'), picture('going.png')], place);
    await settled({ 'read.png': 'reading', 'going.png': 'going' });
    await stage.queue.cancelAll();
    expect(states()).toEqual({ 'read.png': 'reading' });
  });

  it('asks again which names are taken where nobody says so in time', async () => {
    house();
    hangOnce('/designs/names');
    void stage.queue.add([picture('a.png')], place);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(states()).toEqual({ 'a.png': 'waiting' });
    await vi.advanceTimersByTimeAsync(5_000);
    await settled({ 'a.png': 'done' });
  });

  it('says why it rests: the network, a server that is not there yet, or one that asks for time', async () => {
    const answers: Record<string, () => unknown> = {
      'lost.png': () => 'lost',
      'away.png': () => refusal(503, 'unavailable'),
      'busy.png': () => ({ ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '30' } }),
    };
    house({
      'POST /designs': (asked: Asked) =>
        answers[(asked.body as { design: { file_name: string } }).design.file_name]?.(),
    });
    await stage.queue.add(
      ['lost.png', 'away.png', 'busy.png'].map((name) => picture(name)),
      place,
    );
    await settled({ 'lost.png': 'lost', 'away.png': 'lost', 'busy.png': 'lost' });
    expect(stage.queue.files().map(({ restCause }) => restCause)).toEqual(['network', 'away', 'busy']);
  });

  it('goes on for as long as every try comes further', async () => {
    house();
    const ways = Array.from({ length: 12 }, (_, index) => (onProgress: (percent: number) => void) => {
      onProgress(5 * (index + 1));
      return lost();
    });
    storage.outcomes['large.png'] = [...ways, () => Promise.resolve('key')];
    await stage.queue.add([picture('large.png')], place);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(states()).toEqual({ 'large.png': 'done' }));
  });

  it('keeps what stands while its sender has to sign in again', async () => {
    house();
    storage.outcomes['a.png'] = [
      () => Promise.reject(new ApiFailure(401, { success: false, code: 'session_expired', message: '' })),
      () => Promise.resolve('key'),
    ];
    await stage.queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'paused' });
    expect(stage.queue.isBusy()).toBe(true);
    void stage.queue.resumeAll();
    await settled({ 'a.png': 'done' });
  });

  it('goes on once its sender has signed in again, and so does what waits behind it; what he paused stays', async () => {
    house();
    const ended = () => {
      stage.who = '';
      return Promise.reject(new ApiFailure(401, { success: false, code: 'session_expired', message: '' }));
    };
    const names = ['a.png', 'b.png', 'c.png', 'd.png'];
    storage.outcomes['paused.png'] = [() => new Promise(() => undefined)];
    await stage.queue.add([picture('paused.png')], place);
    await settled({ 'paused.png': 'going' });
    stage.queue.pause(idOf('paused.png'));
    for (const name of names.slice(0, 3)) storage.outcomes[name] = [ended, () => Promise.resolve('key')];
    await stage.queue.add(
      names.map((name) => picture(name)),
      place,
    );
    await settled({
      'paused.png': 'paused',
      'a.png': 'paused',
      'b.png': 'paused',
      'c.png': 'paused',
      'd.png': 'waiting',
    });
    void stage.queue.signedIn();
    await vi.advanceTimersByTimeAsync(100);
    expect(states()['a.png']).toBe('paused');
    stage.who = me;
    void stage.queue.signedIn();
    await settled({
      'paused.png': 'paused',
      'a.png': 'done',
      'b.png': 'done',
      'c.png': 'done',
      'd.png': 'done',
    });
  });

  it('begins nothing more while all are cancelled, or paused', async () => {
    house();
    const names = Array.from({ length: 50 }, (_, index) => `${index}.png`);
    for (const name of names) storage.outcomes[name] = [() => new Promise(() => undefined)];
    await stage.queue.add(
      names.map((name) => picture(name)),
      place,
    );
    await vi.waitFor(() => expect(storage.sent).toHaveLength(3));
    void stage.queue.pauseAll();
    void stage.queue.cancelAll();
    await vi.advanceTimersByTimeAsync(100);
    expect([storage.sent.length, stage.queue.files().length]).toEqual([3, 0]);
  });

  it('sends nothing of one person while another is signed in', async () => {
    house();
    storage.outcomes['a.png'] = [lost, () => Promise.resolve('key')];
    await stage.queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'lost' });
    stage.who = 'somebody else';
    await vi.advanceTimersByTimeAsync(10_000);
    void stage.queue.cancelAll();
    expect(storage.sent).toHaveLength(1);
    stage.who = me;
    stage.queue.wake();
    await settled({ 'a.png': 'done' });
  });
});
