import { asTenant } from '../../../database/tenant.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { makePrint, printFileRequests } from './printFile.ts';
import { readPrinted } from './printSheet.ts';

/** Makes the missing print files of an order. Queued when the press reads the order's sheet. */
export const makePrintsJob: JobKind<{ accountId: string; orderId: string }> = {
  name: 'order-prints',
  key: ({ orderId }) => orderId,
  accountOf: ({ accountId }) => accountId,
  run: async (services, { accountId, orderId }, signal) => {
    const prints = await asTenant(services.db, accountId, async (tx) =>
      printFileRequests(tx, accountId, await readPrinted(tx, accountId, orderId)),
    );
    for (const print of prints.flat()) {
      signal.throwIfAborted();
      if (print && 'press' in print) await makePrint(services, print);
    }
  },
};
