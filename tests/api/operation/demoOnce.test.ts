import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillOnce } from '../../../server/demo/fillOnce.ts';
import { buildSeller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let test: TestServices;

beforeAll(async () => {
  test = await testServices();
});
afterAll(() => test.close());

it('fills an empty database once if several copies start at once, also after one that failed', async () => {
  const filled: string[] = [];
  const failing = fillOnce(test.services, () => Promise.reject(new Error('out of paper')));
  await expect(failing).rejects.toThrow('out of paper');
  const copies = ['one', 'two', 'three'].map((copy) =>
    fillOnce(test.services, async (services) => {
      filled.push(copy);
      await buildSeller(services);
    }),
  );
  await Promise.all(copies);
  expect(filled).toHaveLength(1);
});
