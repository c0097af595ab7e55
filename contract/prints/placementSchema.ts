import { z } from 'zod';
import { leastWidth, mostWidth, type Placement } from './placement.ts';

const inches = z.number().min(-mostWidth).max(mostWidth);

/** A placement as it is sent and answered; what it means, and the rules about it, stand beside it (`placement.ts`). */
export const placementSchema = z.strictObject({
  x_in: inches,
  y_in: inches,
  width_in: z.number().min(leastWidth).max(mostWidth),
  rotation: z.number().min(-180).max(180),
}) satisfies z.ZodType<Placement>;
