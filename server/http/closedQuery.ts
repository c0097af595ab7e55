import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Validates requests by their zod. A query is closed like a body: a name that a call does not know would be ignored, and a
 * mistyped filter would answer everything.
 */
export const closedValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const { httpPart, schema, method, url } = route;
  if (httpPart !== 'querystring') return validatorCompiler(route);
  if (!(schema instanceof z.ZodObject)) throw new Error(`The query of ${method} ${url} is not one object`);
  return validatorCompiler({ ...route, schema: schema.strict() });
};
