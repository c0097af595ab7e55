import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../base/errors.ts';

/** Returns the methods of an API address; empty for an unknown address. */
export type RouteMethods = (url: string) => string[];

/** Records every API route that is registered from here on. */
export const recordRouteMethods = (app: FastifyInstance): RouteMethods => {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/v1/') || url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`);
    const entry = routes.get(url) ?? { pattern, methods: new Set(['OPTIONS']) };
    routes.set(url, entry);
    for (const httpMethod of [method].flat()) entry.methods.add(httpMethod);
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    return [...routes.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => [...methods])
      .toSorted();
  };
};

/**
 * Answers a call that no route handles: the allowed methods for OPTIONS, `method_not_allowed` for another method,
 * else `not_found`.
 */
export const answerUnroutedCall = (
  methodsOf: RouteMethods,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const methods = [...new Set(methodsOf(url))];
  const isOptions = method === 'OPTIONS';
  // The method is allowed: a part of the address is invalid, such as one that is too long.
  if (methods.length === 0 || (!isOptions && methods.includes(method))) throw new ApiError('not_found');
  void reply.header('allow', methods.join(', '));
  if (!isOptions) throw new ApiError('method_not_allowed');
  return reply.code(204).send();
};
