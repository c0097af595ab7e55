import { z } from 'zod';
import { apiErrors, valueErrors, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';

const codes = Object.keys(apiErrors) as [ErrorCode, ...ErrorCode[]];

const codeText = codes
  .map((code) => `- \`${code}\` (${apiErrors[code][0]}): ${apiErrors[code][1]}`)
  .join('\n');

/** `ErrorBody` as the API document shows it (spec §8). */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(codes).meta({ description: codeText }),
  errors: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: `Field → why: ${valueErrors.join(', ')}.` }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  number_incorrect_password: z.int().optional(),
  tries_left: z.int().optional(),
  user: z.object({ id: z.uuid(), email: z.string(), full_name: z.string() }).optional(),
}) satisfies z.ZodType<ErrorBody>;
