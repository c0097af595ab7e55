import { z } from 'zod';
import { billFiguresSchema } from '../bills/calls.ts';
import { importSchema } from '../imports/calls.ts';
import { costCents } from '../schema/cost.ts';
import { homeStatuses, homeTaskNames } from './tasks.ts';

/** GET /home: all that the page says, of what its reader may see; null: that is not for him. */
export const homeSchema = z.object({
  home: z.object({
    /** What waits, the most urgent first; what nothing waits of is left out. `cents`: what the orders of it cost in all. */
    tasks: z.array(z.object({ name: z.enum(homeTaskNames), count: z.int(), cents: costCents })),
    /** Orders of the last days by status, and in all. */
    orders: z.object({ counts: z.record(z.enum(homeStatuses), z.int()), total: z.int() }).nullable(),
    /** Of the account, whichever shop is worked on. */
    money: billFiguresSchema.shape.figures.nullable(),
    /** Imports of the shop that are under way or wait for somebody, the last first. */
    imports: z.array(
      importSchema.pick({ id: true, file_name: true, status: true, rows_total: true, rows_done: true }),
    ),
    /** What is done of the first steps; null once there is an order, or where nobody may know. */
    start: z.object({ designs: z.boolean(), topped_up: z.boolean() }).nullable(),
  }),
});
export type HomeAnswer = z.infer<typeof homeSchema>['home'];
