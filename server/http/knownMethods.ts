import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../base/errors.ts';

/** Which methods an address of the API takes; none: there is no such address. */
export type KnownMethods = (url: string) => string[];

/** Remembers every route of the API that is registered from here on. */
export const knownMethods = (app: FastifyInstance): KnownMethods => {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/v1/') || url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`);
    const entry = known.get(url) ?? { pattern, methods: new Set(['OPTIONS']) };
    known.set(url, entry);
    for (const each of [method].flat()) entry.methods.add(each);
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    return [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => [...methods])
      .toSorted();
  };
};

/**
 * Answers a call that no route takes: what the address takes for OPTIONS, `method_not_allowed` for another method,
 * else `not_found`.
 */
export const answerUnknown = (
  methodsOf: KnownMethods,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const methods = [...new Set(methodsOf(url))];
  const asks = method === 'OPTIONS';
  // A method that it does take: a part of the address is of no use, such as one that is too long.
  if (methods.length === 0 || (!asks && methods.includes(method))) throw new ApiError('not_found');
  void reply.header('allow', methods.join(', '));
  if (!asks) throw new ApiError('method_not_allowed');
  return reply.code(204).send();
};
