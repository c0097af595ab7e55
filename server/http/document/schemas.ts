import { z } from 'zod';
import { countSchema } from '../../../contract/lists.ts';
import { failureSchema } from '../failures.ts';
import { accountSchemas } from './accountSchemas.ts';
import { orderSchemas } from './orderSchemas.ts';
import { storeSchemas } from './storeCalls.ts';

/** Answers that several areas give, each with a schema of its own. */
export const sharedResponses = {
  Count: countSchema,
  Success: z.object({ success: z.literal(true) }),
  DeletedRecord: z.object({ id: z.uuid() }),
  AccessToken: z.object({ access_token: z.string() }),
};

/**
 * Schemas by their names in the document of the API (`components/schemas`). Bodies and answers that are not listed are
 * named after what they hold, or else after their call.
 */
export const documentedSchemas: Readonly<Record<string, z.ZodType>> = {
  Error: failureSchema,
  ...sharedResponses,
  ...orderSchemas,
  ...accountSchemas,
  ...storeSchemas,
};
