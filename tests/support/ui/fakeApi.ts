import { vi } from 'vitest';
import type { z } from 'zod';
import { ownerAccess } from '../../../contract/accounts/permissions.ts';
import type { AuthUser } from '../../../contract/accounts/session.ts';
import { callPath } from '../../../contract/callPaths.ts';
import { resources } from '../../../contract/resources.ts';
import { filterSchema, listQuerySchema } from '../../../contract/schema/derive.ts';
import type { Resource } from '../../../contract/schema/resource.ts';

export interface ApiCall {
  method: string;
  /** Path below `/v1`, with the query. */
  path: string;
  token: string | null;
  key: string | null;
  body: unknown;
}

type Answer =
  | { status?: number; json?: unknown; headers?: Record<string, string> }
  | 'lost'
  | Promise<unknown>;
type Answers = Record<string, Answer | ((request: ApiCall) => Answer)>;

const toCall = (input: RequestInfo | URL, init: RequestInit = {}): ApiCall => {
  const headers = new Headers(init.headers);
  return {
    method: init.method ?? 'GET',
    path: (input instanceof Request ? input.url : String(input)).replace(/^\/v1/, ''),
    token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
    key: headers.get('idempotency-key'),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
  };
};

/** The lists by their paths, each with the names that its query may have. */
const listNames = new Map<string, z.ZodType>(
  Object.values<Resource>(resources).flatMap((resource) => {
    const [list, filters] = [listQuerySchema(resource), filterSchema(resource)];
    const path = callPath(resource.name);
    return [[path, list] as const, [`${path}/count`, filters] as const, [`${path}/facets`, filters] as const];
  }),
);

/** Returns the names in a list's query that the API would refuse, which a fake answer would hide. */
const unknownNames = ({ method, path }: ApiCall): string[] => {
  const [place = '', query] = path.split('?');
  const schema = method === 'GET' ? listNames.get(place) : undefined;
  const issues = schema?.safeParse(Object.fromEntries(new URLSearchParams(query))).error?.issues ?? [];
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
};

/** Addresses whose query the API would refuse; every test must leave it empty (`uiSetup.ts`). */
export const refusedAddresses: string[] = [];

/**
 * Replaces the provider API: answers by `GET /orders?page=1` or, without the query, `GET /orders`. `'lost'` is a
 * network failure. A list query with an unknown name fails the test. Returns the list of calls, which grows. Unknown
 * calls get a 404.
 */
export const fakeApi = (answers: Answers): ApiCall[] => {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = toCall(input, init);
    calls.push(request);
    if (unknownNames(request).length > 0) refusedAddresses.push(request.path);
    const reply =
      answers[`${request.method} ${request.path}`] ??
      answers[`${request.method} ${request.path.split('?')[0]}`];
    const answer = (await (typeof reply === 'function' ? reply(request) : reply)) as Exclude<
      Answer,
      Promise<unknown>
    >;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const { status = 200, json = {}, headers = {} } = answer ?? refusal(404, 'not_found');
    return new Response(JSON.stringify(json), { status, headers });
  });
  return calls;
};

/** Returns an error response of the API (spec §8). */
export const refusal = (status: number, code: string, extra: object = {}) => ({
  status,
  json: { success: false, message: `refused: ${code}`, code, ...extra },
});

/** Signs in a seller, with overrides. */
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
