import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/tables/tables.ts';
import { operatorBook } from '../operator/operatorBook.ts';
import {
  Components,
  markNamed,
  toJson,
  type DocumentedResponse,
  type Content,
} from './document/components.ts';
import { assertDescribed, describeOperation } from './document/operations.ts';
import { refusalsOf, refusalResponses } from './document/refusals.ts';
import { documentTags } from './document/tags.ts';
import { failureSchema } from './failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies of a route that the validator does not see, by content type: files of a form. */
    takes?: Readonly<Record<string, z.ZodType>>;
    /** The types of content of a route that answers a file. */
    gives?: readonly string[];
  }
}

const jsonTransform = createJsonSchemaTransform({ zodToJsonConfig: { override: markNamed } });

const contentOf = (schemas: readonly (readonly [string, object])[]) => ({
  content: Object.fromEntries(schemas.map(([type, schema]) => [type, { schema }])),
});

const fileAnswer = (types: readonly string[]) => ({
  200: {
    description: 'The file.',
    ...contentOf(types.map((type) => [type, { type: 'string', format: 'binary' }])),
  },
});

/** Key under which the refused answers of a call wait until the document is complete. */
const refusalsKey = 'x-refusals';

const describeRoute: SwaggerTransform = (input) => {
  const { schema, url } = jsonTransform(input);
  if (schema.hide) return { schema, url };
  const { takes, gives } = input.route.config ?? {};
  return {
    schema: {
      ...schema,
      ...describeOperation(input.route),
      ...(takes && { body: contentOf(Object.entries(takes).map(([type, taken]) => [type, toJson(taken)])) }),
      ...(gives && { response: fileAnswer(gives) }),
      [refusalsKey]: refusalsOf(input.route),
    },
    url,
  };
};

/** An operation as the plugin makes it, before its schemas move to the components. */
interface Operation {
  operationId: string;
  parameters?: unknown;
  requestBody?: { content: Content };
  responses: Record<string, DocumentedResponse>;
  [refusalsKey]: ReturnType<typeof refusalsOf>;
}

/** Moves the schemas of an operation to the components and adds its refused answers. */
const completeOperation = (components: Components, operation: Operation): object => {
  const { [refusalsKey]: refusals, operationId, parameters, requestBody, responses, ...rest } = operation;
  const documentedResponses = Object.entries(responses).map(([status, response]) => [
    status,
    components.answer(response, operationId),
  ]);
  return {
    operationId,
    ...rest,
    ...(parameters !== undefined && { parameters: components.hoist(parameters) }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: components.body(requestBody.content, operationId) },
    }),
    responses: { ...Object.fromEntries(documentedResponses), ...refusals },
  };
};

const sorted = <T>(parts: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b)));

/** Names the schemas of the whole document, and says how calls are refused (spec §8). */
const completeDocument: SwaggerTransformObject = (input) => {
  if (!('openapiObject' in input)) return input.swaggerObject;
  const document = input.openapiObject;
  const components = new Components();
  components.hoist(toJson(failureSchema));
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const operations = Object.entries(item as Record<string, Operation>);
    return [
      path,
      Object.fromEntries(operations.map(([method, each]) => [method, completeOperation(components, each)])),
    ];
  });
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      schemas: sorted(components.schemas),
      responses: sorted({ ...components.responses, ...refusalResponses() }),
    },
  };
};

const info = {
  title: 'Provider API',
  version: '1',
  description:
    'A call with parameters in its address takes those and no others: another one is refused by its name (422, `unknown_filter`).',
} as const;

const describe: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  let operator = '';
  const readOperator = async (): Promise<void> => {
    operator = (await operatorBook(db)).settings.name;
  };
  const withName = <T extends object>(document: T): T => ({
    ...document,
    info: { ...info, title: `${operator} provider API` },
  });
  app.addHook('onRoute', assertDescribed);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: '/' }],
      tags: documentTags,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    convertConstToEnum: false,
    transform: describeRoute,
    transformObject: completeDocument,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    // Without the bar of Swagger, whose logo has a style that the content policy refuses. Groups first: all calls at
    // once are too many to look through.
    uiHooks: { preHandler: readOperator },
    transformSpecification: withName,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true, defaultModelsExpandDepth: 0 },
  });
  app.get('/openapi.json', { schema: { hide: true }, preHandler: readOperator }, async () =>
    withName(app.swagger()),
  );
};

/** OpenAPI at `/v1/openapi.json`, readable at `/v1/docs`, made from the routes' own zod. */
export const openApi = fp(describe);
