import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Validates requests by their zod schema. A query is closed like a body: an unknown name would be ignored, and a
 * mistyped filter would return everything.
 */
export const closedValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const { httpPart, schema, method, url } = route;
  if (httpPart !== 'querystring') return validatorCompiler(route);
  if (!(schema instanceof z.ZodObject)) throw new Error(`The query of ${method} ${url} is not one object`);
  return validatorCompiler({ ...route, schema: schema.strict() });
};
