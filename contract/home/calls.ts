import { z } from 'zod';
import { billFiguresSchema } from '../bills/calls.ts';
import { importSchema } from '../imports/calls.ts';
import { orderStatuses } from '../orders/statuses.ts';
import { costCents } from '../schema/cost.ts';
import { homeTaskNames } from './tasks.ts';

/** GET /home: everything on the page that its reader may see; null for parts that they may not. */
export const homeSchema = z.object({
  home: z.object({
    /**
     * Tasks with records, the most urgent first. `cents`: money of their orders that no other task counts. `record_id`:
     * the only record of a task that is done on its page.
     */
    tasks: z.array(
      z.object({
        name: z.enum(homeTaskNames),
        count: z.int(),
        cents: costCents,
        record_id: z.uuid().optional(),
      }),
    ),
    /** Orders of the last days by status, which add up to `total`. */
    orders: z.object({ counts: z.record(z.enum(orderStatuses), z.int()), total: z.int() }).nullable(),
    /** Figures of the account, whatever shop is selected. */
    money: billFiguresSchema.shape.figures.nullable(),
    /** Imports of the shop that are running or wait for somebody, newest first. */
    imports: z.array(
      importSchema.pick({ id: true, file_name: true, status: true, rows_total: true, rows_done: true }),
    ),
    /** First steps that are done; null once there is an order, or for readers without the rights. */
    start: z.object({ designs: z.boolean(), topped_up: z.boolean() }).nullable(),
  }),
});
export type HomeResponse = z.infer<typeof homeSchema>['home'];
