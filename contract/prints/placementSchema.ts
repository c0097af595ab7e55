import { z } from 'zod';
import { minPlacementWidth, maxPlacementWidth, type Placement } from './placement.ts';

const inches = z.number().min(-maxPlacementWidth).max(maxPlacementWidth);

/** Schema of a placement in requests and responses; its meaning and rules are in `placement.ts`. */
export const placementSchema = z.strictObject({
  x_in: inches,
  y_in: inches,
  width_in: z.number().min(minPlacementWidth).max(maxPlacementWidth),
  rotation: z.number().min(-180).max(180),
}) satisfies z.ZodType<Placement>;
