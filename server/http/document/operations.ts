import type { FastifySchema, RouteOptions } from 'fastify';
import type { RouteRight } from '../../auth/rights.ts';
import { callOf, withoutPrefix, type DocumentedRoute } from './calls.ts';
import { describeRefusals } from './refusals.ts';
import { tagOf } from './tags.ts';

/** Refuses a documented route without a summary or a group, so that the server does not start with one. */
export const assertDescribed = (route: DocumentedRoute): void => {
  if (route.method === 'HEAD' || route.schema?.hide) return;
  callOf(route);
  tagOf(withoutPrefix(route.url));
};

/** Names a call for generated clients: `POST /v1/orders/:id/cancel` → `postOrdersByIdCancel`. */
const operationIdOf = ({ method, url }: DocumentedRoute): string => {
  const words = withoutPrefix(url)
    .replace(/:/g, 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [
    String(method).toLowerCase(),
    ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
};

const rightText = (right: RouteRight): string =>
  right === 'self' ? 'For everybody who is signed in.' : `Needs the right \`${right}\`.`;

/** Returns what the document says of a call besides its parameters, bodies and answers. */
export const describeOperation = (route: RouteOptions): FastifySchema => {
  const { config: { right } = {}, schema: { description, security } = {} } = route;
  const text = description ?? (right && rightText(right));
  return {
    operationId: operationIdOf(route),
    summary: callOf(route)[0],
    tags: [tagOf(withoutPrefix(route.url))],
    security: security ?? (right ? [{ bearer: [] }] : []),
    description: [...(text ? [text] : []), describeRefusals(route)].join(' '),
  };
};
