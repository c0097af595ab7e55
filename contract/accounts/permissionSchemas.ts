import { z } from 'zod';
import { allRights, type Access, type Right } from './permissions.ts';

/** Schemas of rights and roles in calls; their meaning is in `permissions.ts`. */

export const rightSchema = z.enum(allRights as [Right, ...Right[]]);

const grantSchema = z.object({ role: z.string(), name: z.string().nullable(), rights: z.array(rightSchema) });

export const accessSchema = z.object({
  everywhere: grantSchema.nullable(),
  shops: z.array(grantSchema.extend({ shop_id: z.uuid() })),
}) satisfies z.ZodType<Access>;
