import { expect, it } from 'vitest';
import { z } from 'zod';
import { costCents } from '../../../contract/schema/cost.ts';
import { prepareBlank } from '../../../server/auth/cost.ts';

const register = (response: z.ZodType) => (): void =>
  prepareBlank({
    method: 'GET',
    url: '/',
    handler: async () => ({}),
    schema: { response: { 200: z.object({ response }) } },
  });
const priced = z.object({ cents: costCents });

it.each([
  ['a union', z.union([priced, z.string()])],
  [
    'a discriminated union',
    z.discriminatedUnion('kind', [
      priced.extend({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]),
  ],
  ['a tuple', z.tuple([z.string(), priced])],
  ['what is made of it', priced.transform(({ cents }) => cents)],
  ['a default', priced.default({ cents: 1 })],
])('refuses to register an answer whose costs cannot be removed: %s', (_case, response) => {
  expect(register(response)).toThrow(/cannot be taken out/);
});

it.each([
  ['an object', priced],
  ['a list', z.array(priced)],
  ['a record', z.record(z.string(), costCents)],
  ['what may be missing', priced.nullable().optional()],
  ['a union without costs', z.union([z.string(), z.int()])],
])('registers %s', (_case, response) => {
  expect(register(response)).not.toThrow();
});
