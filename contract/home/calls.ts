import { z } from 'zod';
import { billFiguresSchema } from '../bills/calls.ts';
import { importSchema } from '../imports/calls.ts';
import { orderStatuses } from '../orders/statuses.ts';
import { costCents } from '../schema/cost.ts';
import { homeTaskNames } from './tasks.ts';

/** GET /home: all that the page says, of what its reader may see; null: that is not for him. */
export const homeSchema = z.object({
  home: z.object({
    /** Tasks that have records, the most urgent first. `cents`: money of its orders that no other task counts. */
    tasks: z.array(z.object({ name: z.enum(homeTaskNames), count: z.int(), cents: costCents })),
    /** Orders of the last days by status, which add up to all of them. */
    orders: z.object({ counts: z.record(z.enum(orderStatuses), z.int()), total: z.int() }).nullable(),
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
