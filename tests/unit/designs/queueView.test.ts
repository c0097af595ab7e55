import { describe, expect, it } from 'vitest';
import type { QueuedFile, UploadState } from '../../../src/resources/designs/queue/queuedFile.ts';
import {
  sortByNeed,
  isOnTab,
  partOf,
  secondsLeft,
  sumsOf,
  titleOf,
} from '../../../src/resources/designs/upload/queueView.ts';
import { UploadSpeed } from '../../../src/resources/designs/queue/sending.ts';

const megabyte = 1024 * 1024;
const file = (state: UploadState, overrides: Partial<QueuedFile> = {}): QueuedFile => ({
  id: state,
  owner: 'me',
  name: `${state}.png`,
  size: 10 * megabyte,
  folder: '',
  kind: 'raw',
  state,
  percent: 0,
  tries: 0,
  ...overrides,
});
const states = (files: readonly QueuedFile[]): UploadState[] => files.map(({ state }) => state);

describe('the queue of uploads as it is shown', () => {
  it('has what needs the seller on top, then what moves, and what is done last', () => {
    const files = (['done', 'waiting', 'going', 'failed', 'paused', 'clash'] as const).map((state) =>
      file(state),
    );
    expect(states(sortByNeed(files))).toEqual(['clash', 'failed', 'going', 'paused', 'waiting', 'done']);
    expect(states(files.filter((queued) => isOnTab('ask', queued)))).toEqual(['failed', 'clash']);
    expect(states(files.filter((queued) => isOnTab('waiting', queued)))).toEqual(['waiting', 'paused']);
    expect(files.filter((queued) => isOnTab('all', queued))).toHaveLength(6);
  });

  it('says in its title what happens: nothing goes up while all that is left waits for the seller', () => {
    const [finished, failed, clash] = [file('done'), file('failed'), file('clash')];
    expect(titleOf([finished, clash, file('going'), file('lost')])).toEqual(['library.uploading', 2]);
    expect(titleOf([finished, clash, file('paused')])).toEqual(['library.paused', 1]);
    expect(titleOf([finished, failed, clash])).toEqual(['library.unanswered', 1]);
    expect(titleOf([finished, file('lacking')])).toEqual(['library.unfinished', 1]);
    expect(titleOf([finished, file('known'), failed])).toEqual(['library.finished', 2]);
  });

  it('counts the bytes of what is not refused, and the time they take at the rate of now', () => {
    const files = [
      file('done'),
      file('going', { percent: 50, rate: megabyte }),
      file('waiting'),
      file('failed'),
    ];
    expect(sumsOf(files)).toEqual({ bytes: 30 * megabyte, sent: 15 * megabyte, left: 15 });
    expect(sumsOf([file('paused', { percent: 50 })]).left).toBeUndefined();
  });

  it('tells the part of a file that goes up in parts', () => {
    expect(partOf({ size: 8 * megabyte, percent: 50 })).toBeUndefined();
    expect(partOf({ size: 20 * megabyte, percent: 0 })).toEqual({ part: 1, parts: 3 });
    expect(partOf({ size: 20 * megabyte, percent: 100 })).toEqual({ part: 3, parts: 3 });
    expect(secondsLeft({ size: 20 * megabyte, percent: 75, rate: megabyte })).toBe(5);
    expect(secondsLeft({ size: 20 * megabyte, percent: 75, rate: undefined })).toBeUndefined();
  });
});

describe('the rate of a file', () => {
  it('is of the last seconds, and nothing at first', () => {
    const rate = new UploadSpeed();
    expect(rate.note(0, 0)).toBeUndefined();
    expect(rate.note(100, 200)).toBeUndefined();
    expect(rate.note(1_000, 1_000)).toBe(1_000);
    rate.note(1_000, 9_000);
    // What was fast long ago says nothing of now.
    expect(rate.note(1_500, 10_000)).toBeLessThan(200);
  });
});
