// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../src/providers/http/httpError.ts';
import { type ApiCall, refusal } from '../../support/ui/fakeApi.ts';
import {
  handedIn,
  hangOnce,
  fakeServer,
  idOf,
  savedDesign,
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
  it('uploads every file; a refusal is shown at its file, and the others continue', async () => {
    fakeServer({
      'POST /designs': (request: ApiCall) =>
        JSON.stringify(request.body).includes('broken') ? refusal(422, 'file_broken') : savedDesign(request),
    });
    await stage.queue.add(
      [picture('a.png'), picture('broken.png'), picture('song.mp3'), picture('b.png')],
      place,
    );
    await settled({ 'a.png': 'done', 'broken.png': 'failed', 'song.mp3': 'failed', 'b.png': 'done' });
    expect(stage.queue.files().map(({ refusal: fileRefusal }) => fileRefusal?.key)).toEqual([
      undefined,
      'errors.file_broken',
      'app.upload.wrong_type',
      undefined,
    ]);
  });

  it('does not retry a file refused for its type', async () => {
    fakeServer();
    await stage.queue.add([picture('song.mp3')], place);
    stage.queue.resume(idOf('song.mp3'));
    await vi.advanceTimersByTimeAsync(50);
    expect(states()).toEqual({ 'song.mp3': 'failed' });
    expect(storage.sent).toEqual([]);
  });

  it('waits while offline, starts nothing new, and resumes when the network is back', async () => {
    const calls = fakeServer();
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
    stage.queue.resumeLost();
    await vi.waitFor(() => expect(Object.values(states())).toEqual(Array.from({ length: 5 }, () => 'done')));
    expect(handedIn(calls)).toBe(5);
  });

  it('retries if the network was lost while submitting, or while reading credentials, without uploading twice', async () => {
    let first = true;
    fakeServer({
      'POST /designs': (request: ApiCall) => {
        const response = first ? ('lost' as const) : savedDesign(request);
        first = false;
        return response;
      },
    });
    await stage.queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'lost' });
    await vi.advanceTimersByTimeAsync(3_000);
    await settled({ 'a.png': 'done' });
    expect(storage.sent).toEqual(['a.png']);
  });

  it('only submits again if the server had no room, and uploads again if it refused the file', async () => {
    const refusals = [refusal(507, 'storage_full'), refusal(422, 'file_broken')];
    const calls = fakeServer({
      'POST /designs': (request: ApiCall) => refusals.shift() ?? savedDesign(request),
    });
    await stage.queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'failed' });
    stage.queue.resume(idOf('a.png'));
    await vi.waitFor(() => expect(stage.queue.files()[0]?.refusal?.key).toBe('errors.file_broken'));
    expect(storage.sent).toEqual(['a.png']);
    stage.queue.resume(idOf('a.png'));
    await settled({ 'a.png': 'done' });
    expect([storage.sent, handedIn(calls)]).toEqual([['a.png', 'a.png'], 3]);
  });

  it('retries together the files refused for lack of room, and skips broken ones', async () => {
    let isFull = true;
    fakeServer({
      'POST /designs': (request: ApiCall) =>
        JSON.stringify(request.body).includes('broken')
          ? refusal(422, 'file_broken')
          : isFull
            ? refusal(409, 'storage_quota')
            : savedDesign(request),
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

  it('pauses the whole queue if the server is overloaded, for as long as it asks', async () => {
    let busy = true;
    const calls = fakeServer({
      'POST /designs': (request: ApiCall) =>
        busy
          ? { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '30' } }
          : savedDesign(request),
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

  it('does not wait forever for an answer: it submits again, and the others continue', async () => {
    const names: string[] = [];
    const calls = fakeServer();
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

  it('cancels all files except those that the server is checking, which become designs', async () => {
    fakeServer();
    hangOnce('/designs');
    storage.outcomes['going.png'] = [() => new Promise(() => undefined)];
    await stage.queue.add([picture('read.png'), picture('going.png')], place);
    await settled({ 'read.png': 'reading', 'going.png': 'going' });
    await stage.queue.cancelAll();
    expect(states()).toEqual({ 'read.png': 'reading' });
  });

  it('asks again which names are taken if the answer takes too long', async () => {
    fakeServer();
    hangOnce('/designs/names');
    void stage.queue.add([picture('a.png')], place);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(states()).toEqual({ 'a.png': 'waiting' });
    await vi.advanceTimersByTimeAsync(5_000);
    await settled({ 'a.png': 'done' });
  });

  it('says why it waits: the network, an unavailable server, or one that asks for a pause', async () => {
    const responses: Record<string, () => unknown> = {
      'lost.png': () => 'lost',
      'away.png': () => refusal(503, 'unavailable'),
      'busy.png': () => ({ ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '30' } }),
    };
    fakeServer({
      'POST /designs': (request: ApiCall) =>
        responses[(request.body as { design: { file_name: string } }).design.file_name]?.(),
    });
    await stage.queue.add(
      ['lost.png', 'away.png', 'busy.png'].map((name) => picture(name)),
      place,
    );
    await settled({ 'lost.png': 'lost', 'away.png': 'lost', 'busy.png': 'lost' });
    expect(stage.queue.files().map(({ restCause }) => restCause)).toEqual(['network', 'away', 'busy']);
  });

  it('retries for as long as every attempt gets further', async () => {
    fakeServer();
    const attempts = Array.from({ length: 12 }, (_, index) => (onProgress: (percent: number) => void) => {
      onProgress(5 * (index + 1));
      return lost();
    });
    storage.outcomes['large.png'] = [...attempts, () => Promise.resolve('key')];
    await stage.queue.add([picture('large.png')], place);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(states()).toEqual({ 'large.png': 'done' }));
  });

  it('keeps the progress while the owner has to sign in again', async () => {
    fakeServer();
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

  it('resumes after the owner has signed in again, together with waiting files; paused files stay paused', async () => {
    fakeServer();
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
    void stage.queue.resumeAfterSignIn();
    await vi.advanceTimersByTimeAsync(100);
    expect(states()['a.png']).toBe('paused');
    stage.who = me;
    void stage.queue.resumeAfterSignIn();
    await settled({
      'paused.png': 'paused',
      'a.png': 'done',
      'b.png': 'done',
      'c.png': 'done',
      'd.png': 'done',
    });
  });

  it('starts nothing more while all files are canceled, or paused', async () => {
    fakeServer();
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

  it('uploads nothing of one user while another is signed in', async () => {
    fakeServer();
    storage.outcomes['a.png'] = [lost, () => Promise.resolve('key')];
    await stage.queue.add([picture('a.png')], place);
    await settled({ 'a.png': 'lost' });
    stage.who = 'somebody else';
    await vi.advanceTimersByTimeAsync(10_000);
    void stage.queue.cancelAll();
    expect(storage.sent).toHaveLength(1);
    stage.who = me;
    stage.queue.resumeLost();
    await settled({ 'a.png': 'done' });
  });
});
