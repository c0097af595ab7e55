import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turns } from '../../../server/turns/turns.ts';

describe('work in turns', () => {
  it('runs a fixed number at once, the others in order of arrival', async () => {
    const turns = new Turns(2);
    let [running, most] = [0, 0];
    const begun: number[] = [];
    const work = (serial: number) => async (): Promise<number> => {
      begun.push(serial);
      most = Math.max(most, (running += 1));
      await sleep(5);
      running -= 1;
      return serial;
    };
    const results = await Promise.all([1, 2, 3, 4, 5].map((serial) => turns.run(work(serial))));
    expect([most, begun, results, turns.idle]).toEqual([2, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], true]);
  });

  it('continues after failed work', async () => {
    const turns = new Turns(1);
    const failed = turns.run(() => Promise.reject(new Error('no')));
    const next = turns.run(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(turns.idle).toBe(true);
  });
});
