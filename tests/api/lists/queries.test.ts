import { describe, expect, it } from 'vitest';
import { sources } from '../../../server/areas/sources.ts';
import { callPath } from '../../../contract/callPaths.ts';
import type { Field } from '../../../contract/schema/field.ts';
import type { ListSource } from '../../../server/lists/source.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld();
const lists = Object.values<ListSource>(sources).map(({ resource }) => resource);

/** Every call of a list that takes its filters. */
const callsOf = (name: string): string[] =>
  ['', '/count', '/facets'].map((call) => `${callPath(name)}${call}`);

const spans = lists.flatMap(({ name, fields }) =>
  Object.entries<Field>(fields).flatMap(([field, { filter, kind }]) =>
    filter === 'range' ? [`${field}_gte`, `${field}_lte`].map((key) => [name, key, kind] as const) : [],
  ),
);

describe('a span of numbers', () => {
  it.each(spans)(
    'of %s by %s is refused beyond the bounds of its field and never fails',
    async (name, key, kind) => {
      for (const number of [
        '3000000000',
        '-3000000000',
        '2147483648',
        '9007199254740991',
        '1e300',
        '0x7fffffff0',
      ]) {
        for (const path of callsOf(name)) {
          const answer = await world.call('GET', `${path}?${key}=${number}`);
          const expected = kind === 'money' && Number.isSafeInteger(Number(number)) ? 200 : 422;
          expect([`${path}?${key}=${number}`, answer.statusCode]).toEqual([
            `${path}?${key}=${number}`,
            expected,
          ]);
          if (expected === 422) expect(answer.json().errors).toMatchObject({ [key]: expect.any(String) });
        }
      }
    },
  );
});
