import { expect, it } from 'vitest';
import { newId } from '../../../server/database/ids.ts';

it('makes uuids of version 7 that rise, also within a millisecond and when the clock steps back', () => {
  const at = Date.UTC(2026, 10, 21);
  const ids = [...Array.from({ length: 5000 }, () => newId(at)), newId(at - 60_000), newId(at + 60_000)];
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(at);
});
