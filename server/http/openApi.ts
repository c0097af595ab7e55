import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteRight } from '../auth/rights.ts';
import { failureSchema } from './failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route takes that the validator does not see, by type of content: files of a form. */
    takes?: Readonly<Record<string, z.ZodType>>;
    /** The types of content of a route that answers a file. */
    gives?: readonly string[];
  }
}

const bearer = [{ bearer: [] }];

/** `GET /v1/orders/:id/cancel` → `getOrdersByIdCancel`: a name for generated clients. */
const operationOf = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string => {
  const words = url
    .replace(/^\/v1/, '')
    .replace(/:/g, 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [
    String(method).toLowerCase(),
    ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
};

const jsonOf = (schema: z.ZodType): object => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  return json;
};

const contentOf = (schemas: readonly (readonly [string, object])[]) => ({
  content: Object.fromEntries(schemas.map(([type, schema]) => [type, { schema }])),
});

const closedQueryText = 'Another parameter is refused by its name: 422, `unknown_filter`.';

const rightText = (right: RouteRight): string =>
  right === 'self' ? 'For everybody who is signed in.' : `Needs the right \`${right}\`.`;

/** What the route's `config` says beyond its schema. */
const described = ({
  config = {},
  method,
  url,
  schema: { querystring } = {},
}: RouteOptions): FastifySchema => {
  const { right, takes } = config;
  const texts = [...(right ? [rightText(right)] : []), ...(querystring ? [closedQueryText] : [])];
  return {
    operationId: operationOf({ method, url }),
    tags: [url.split('/')[2] ?? ''],
    security: right ? bearer : [],
    ...(texts.length > 0 && { description: texts.join(' ') }),
    ...(takes && { body: contentOf(Object.entries(takes).map(([type, schema]) => [type, jsonOf(schema)])) }),
  };
};

const fileAnswer = (types: readonly string[]) => ({
  200: {
    description: 'The file.',
    ...contentOf(types.map((type) => [type, { type: 'string', format: 'binary' }])),
  },
});

const describeRoute: SwaggerTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input);
  if (schema.hide) return { schema, url };
  const gives = input.route.config?.gives;
  return {
    schema: { ...described(input.route), ...schema, ...(gives && { response: fileAnswer(gives) }) },
    url,
  };
};

const methods = ['get', 'post', 'put', 'delete'] as const;

const refusals = { default: { $ref: '#/components/responses/Failure' } };

/** Every call may fail, and all failures have one shape (spec §8). */
const addFailures: SwaggerTransformObject = (input) => {
  if (!('openapiObject' in input)) return input.swaggerObject;
  const document = input.openapiObject;
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const calls = methods.flatMap((method) => {
      const call = item?.[method];
      return call ? [[method, { ...call, responses: { ...call.responses, ...refusals } }] as const] : [];
    });
    return [path, Object.fromEntries(calls)] as const;
  });
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      schemas: { Failure: jsonOf(failureSchema) },
      responses: {
        Failure: {
          description:
            'Refused. `code` says why; its status is that of the answer. 429 and 503 may name `Retry-After`.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  };
};

const describe: FastifyPluginAsync = async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Platen provider API',
        version: '1',
        description: `Calls with parameters in their address take those and no others. ${closedQueryText}`,
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeRoute,
    transformObject: addFailures,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};

/** OpenAPI at `/v1/openapi.json`, readable at `/v1/docs`, made from the routes' own zod. */
export const openApi = fp(describe);
