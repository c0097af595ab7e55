import type { RouteOptions } from 'fastify';
import { accountCalls, moneyCalls } from './accountCalls.ts';
import type { Call, Calls } from './call.ts';
import { orderCalls } from './orderCalls.ts';
import { storeCalls } from './storeCalls.ts';

/** Method, path and schema of a call, by which its texts are found. */
export type DocumentedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'>;

/** Every call that is written by hand. */
export const calls: Calls = { ...orderCalls, ...moneyCalls, ...accountCalls, ...storeCalls };

/** Returns the route below `/v1`. */
export const withoutPrefix = (url: string): string => url.replace(/^\/v1/, '');

/** Returns the call as written by hand; for a generated one its summary. Throws if it has none. */
export const callOf = ({ method, url, schema }: DocumentedRoute): Call => {
  const key = `${String(method)} ${withoutPrefix(url)}`;
  const call = (calls as Readonly<Record<string, Call>>)[key];
  if (call) return call;
  if (!schema?.summary) throw new Error(`${key} has no summary in server/http/document`);
  return [schema.summary];
};
