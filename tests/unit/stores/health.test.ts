import { describe, expect, it } from 'vitest';
import { problemOf, waitState } from '../../../contract/stores/health.ts';

const now = new Date('2026-11-28T04:00:00Z');
const link = { status: 'active', problem: 'too_many_requests', wait_until: null } as const;
const later = '2026-11-28T04:00:01Z';
const before = '2026-11-28T04:00:00Z';

describe('the wait of a link', () => {
  it.each([
    ['lasts until its end', { wait_until: later }, 'waiting'],
    ['is over at its end, when the link is tried again', { wait_until: before }, 'resuming'],
    ['may be that of a broken link', { status: 'broken', wait_until: later }, 'waiting'],
    ['ends with a pause', { status: 'paused', wait_until: later }, undefined],
    ['ends when the store is disconnected', { status: 'disconnected', wait_until: before }, undefined],
    ['is none without a time', {}, undefined],
  ] as const)('%s', (_what, change, state) => {
    expect(waitState({ ...link, ...change }, now)).toBe(state);
  });
});

describe('the problem of a link', () => {
  it.each([
    ['is none while it waits', { wait_until: later }, null],
    ['is none when the wait has just ended', { wait_until: before }, null],
    ['is that of its last attempt', {}, 'too_many_requests'],
    [
      'is what a person must mend, also during a wait',
      { status: 'broken', problem: 'keys_unknown', wait_until: later },
      'keys_unknown',
    ],
  ] as const)('%s', (_what, change, problem) => {
    expect(problemOf({ ...link, ...change })).toBe(problem);
  });
});
