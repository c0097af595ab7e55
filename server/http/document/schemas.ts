import { z } from 'zod';
import { countSchema } from '../../../contract/lists.ts';
import { resources } from '../../../contract/resources.ts';
import { recordSchema } from '../../../contract/schema/derive.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { failureSchema } from '../failures.ts';
import { accountSchemas } from './accountSchemas.ts';
import { orderSchemas } from './orderSchemas.ts';
import { recordNameOf } from './recordNames.ts';
import { storeSchemas } from './storeCalls.ts';

/** Answers that several areas give, each with a schema of its own. */
export const sharedResponses = {
  Count: countSchema,
  Success: z.object({ success: z.literal(true) }),
  DeletedRecord: z.object({ id: z.uuid() }),
  AccessToken: z.object({ access_token: z.string() }),
};

/** Records of the resources as lists answer them; an area below may answer more. */
const recordSchemas = Object.fromEntries(
  Object.values<Resource>(resources).map((resource) => [recordNameOf(resource.name), recordSchema(resource)]),
);

/**
 * Schemas by their names in the document of the API (`components/schemas`). Bodies and answers that are not listed are
 * named after what they hold, or else after their call.
 */
export const documentedSchemas: Readonly<Record<string, z.ZodType>> = {
  Error: failureSchema,
  ...sharedResponses,
  ...recordSchemas,
  ...orderSchemas,
  ...accountSchemas,
  ...storeSchemas,
};
