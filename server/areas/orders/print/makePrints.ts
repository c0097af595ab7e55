import { asTenant } from '../../../database/tenant.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { makePrint, wantedPrints } from './printFile.ts';
import { readPrinted } from './printSheet.ts';

/** Makes the print files of an order that are not there yet: queued when the press asks for them by the order's sheet. */
export const makePrintsJob: JobKind<{ accountId: string; orderId: string }> = {
  name: 'order-prints',
  key: ({ orderId }) => orderId,
  accountOf: ({ accountId }) => accountId,
  run: async (services, { accountId, orderId }, signal) => {
    const wanted = await asTenant(services.db, accountId, async (tx) =>
      wantedPrints(tx, accountId, await readPrinted(tx, accountId, orderId)),
    );
    for (const print of wanted.flat()) {
      signal.throwIfAborted();
      if (print && 'press' in print) await makePrint(services, print);
    }
  },
};
