import { vi } from 'vitest';
import type { z } from 'zod';
import { ownerAccess } from '../../../contract/accounts/permissions.ts';
import type { AuthUser } from '../../../contract/accounts/session.ts';
import { callPath } from '../../../contract/callPaths.ts';
import { resources } from '../../../contract/resources.ts';
import { filterSchema, listQuerySchema } from '../../../contract/schema/derive.ts';
import type { Resource } from '../../../contract/schema/resource.ts';

export interface Asked {
  method: string;
  /** Below `/v1`, with the query. */
  path: string;
  token: string | null;
  key: string | null;
  body: unknown;
}

type Answer =
  | { status?: number; json?: unknown; headers?: Record<string, string> }
  | 'lost'
  | Promise<unknown>;
type Answers = Record<string, Answer | ((asked: Asked) => Answer)>;

const askedOf = (input: RequestInfo | URL, init: RequestInit = {}): Asked => {
  const headers = new Headers(init.headers);
  return {
    method: init.method ?? 'GET',
    path: (input instanceof Request ? input.url : String(input)).replace(/^\/v1/, ''),
    token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
    key: headers.get('idempotency-key'),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
  };
};

/** The lists by their addresses, each with what its query may name. */
const listNames = new Map<string, z.ZodType>(
  Object.values<Resource>(resources).flatMap((resource) => {
    const [list, filters] = [listQuerySchema(resource), filterSchema(resource)];
    const path = callPath(resource.name);
    return [[path, list] as const, [`${path}/count`, filters] as const, [`${path}/facets`, filters] as const];
  }),
);

/** What the API would refuse of a list's address by its name, which a fake answer would hide. */
const unknownNames = ({ method, path }: Asked): string[] => {
  const [place = '', query] = path.split('?');
  const schema = method === 'GET' ? listNames.get(place) : undefined;
  const issues = schema?.safeParse(Object.fromEntries(new URLSearchParams(query))).error?.issues ?? [];
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
};

/** Addresses that the API would refuse for a name; every test must leave it empty (`uiSetup.ts`). */
export const refusedAddresses: string[] = [];

/**
 * Stands for the provider API: answers by `GET /orders?page=1` or, without the query, `GET /orders`.
 * `'lost'` is a network that fails. A list that is asked by a name that it does not know fails the test. Answers the list of calls, which grows. Unknown calls get a 404.
 */
export const fakeApi = (answers: Answers): Asked[] => {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const asked = askedOf(input, init);
    calls.push(asked);
    if (unknownNames(asked).length > 0) refusedAddresses.push(asked.path);
    const found =
      answers[`${asked.method} ${asked.path}`] ?? answers[`${asked.method} ${asked.path.split('?')[0]}`];
    const answer = (await (typeof found === 'function' ? found(asked) : found)) as Exclude<
      Answer,
      Promise<unknown>
    >;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const { status = 200, json = {}, headers = {} } = answer ?? refusal(404, 'not_found');
    return new Response(JSON.stringify(json), { status, headers });
  });
  return calls;
};

/** A refusal as the API answers it (spec §8). */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  json: { success: false, message: `refused: ${code}`, code, ...more },
});

/** A signed-in seller; overrides on top. */
export const buildUser = (overrides: Partial<AuthUser> = {}): AuthUser => ({
  id: '01900000-0000-7000-8000-000000000001',
  email: 'lotus@platen.test',
  full_name: 'Nguyễn Minh Anh',
  role: 'seller',
  balance: 0,
  package: { name: 'Gold' },
  user_info: { type_pay: 2, debt_time: null, debt_max_day: 15, debt_max_amount: 2000 },
  debt_expired: false,
  debt_lacks_cents: 0,
  time_zone: 'Asia/Ho_Chi_Minh',
  locale: null,
  money_locale: 'en-US',
  support: null,
  thumb_host: null,
  owner: true,
  access: ownerAccess,
  ...overrides,
});
