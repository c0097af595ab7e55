import { z } from 'zod';
import { holdReasons, holdStates } from '../../../../contract/orders/holdReasons.ts';
import { rejectReasons } from '../../../../contract/orders/rejectReasons.ts';
import { orderStatusOf } from '../../../../contract/orders/statuses.ts';
import { plainText } from '../../../../contract/schema/text.ts';
import { enqueueInTransaction } from '../../../jobs/jobs.ts';
import {
  staffCommand,
  type StaffCommand,
  type Outcome,
  type StaffWork,
} from '../../../staff/staffCommand.ts';
import { jsonInput, staffOrHouse } from '../../../staff/inputs.ts';
import { isApproved, secondApprovalNeeded } from '../../../staff/approvals.ts';
import { readSettings } from '../../../operator/readSettings.ts';
import { containerOf } from './containers.ts';
import { findOrder, type OrderReference } from './findOrder.ts';
import { readHeld } from './held.ts';
import { refundableCents, refundOrder } from './staffRefund.ts';
import { makePrintsJob } from '../print/makePrints.ts';
import { readPrintSheet } from '../print/printSheet.ts';
import {
  acceptOrder,
  holdOrder,
  rejectOrder,
  releaseOrder,
  startOrder,
  type StaffOrderWork,
} from '../progress.ts';
import { codeSource, type CodeSource } from '../write/codes.ts';
import { resendOrder } from './resend.ts';
import { shipParcel } from './shipping.ts';
import { codeSchema } from '../../../../contract/schema/codeSchema.ts';

const order = plainText(64, 1);
const pieces = jsonInput(
  z
    .array(z.strictObject({ item_id: z.uuid(), quantity: z.int().min(1).max(9999) }))
    .min(1)
    .max(50),
);

const findForStaff = async ({ tx, now, services }: StaffWork, name: string) => {
  const { id, account_id: accountId, code } = await findOrder(tx, name);
  return { id, code, work: { tx, accountId, now, ...codeSource(services, accountId) } };
};

/** Returns the new status of the order, with further fields of the answer. */
const outcome = async (
  { tx, accountId }: StaffOrderWork,
  { id, code }: Pick<OrderReference, 'id' | 'code'>,
  details: object = {},
): Promise<Outcome> => {
  const row = await tx
    .selectFrom('orders')
    .select(['status', 'hold_reason'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    answer: { id, code, status: orderStatusOf(row.status), hold_reason: row.hold_reason, ...details },
    accountId,
    objectId: id,
  };
};

type Step<I> = (work: StaffOrderWork & CodeSource, id: string, input: I) => Promise<object | void>;

/** Defines a staff command for one step on an order, named by its code or id. */
const onOrder = <I extends z.ZodRawShape>(
  definition: Pick<StaffCommand, 'name' | 'right' | 'help'>,
  fields: I,
  step: Step<z.output<z.ZodObject<I>>>,
): StaffCommand =>
  staffCommand({
    ...definition,
    input: z.strictObject({ order, ...fields }),
    run: async (work, input) => {
      const namedOrder = await findForStaff(work, (input as { order: string }).order);
      const details = await step(
        namedOrder.work,
        namedOrder.id,
        input as unknown as z.output<z.ZodObject<I>>,
      );
      return outcome(namedOrder.work, namedOrder, details ?? {});
    },
  });

const steps: readonly StaffCommand[] = [
  onOrder(
    { name: 'orders accept', right: 'review', help: 'Pass the review: the order waits for production' },
    {},
    acceptOrder,
  ),
  onOrder(
    {
      name: 'orders reject',
      right: 'review',
      help: `Refuse an order with a reason that the seller can act on: ${rejectReasons.join(', ')}, or words of your own`,
    },
    { reason: plainText(500, 3) },
    (work, id, { reason }) => rejectOrder(work, id, reason),
  ),
  onOrder(
    {
      name: 'orders hold',
      right: 'review',
      help: `Stop an order where it is, with a reason: ${holdReasons.join(', ')}, or words of your own`,
    },
    { reason: plainText(500, 3) },
    (work, id, { reason }) => holdOrder(work, id, reason),
  ),
  onOrder({ name: 'orders release', right: 'review', help: 'Let an order on hold go on' }, {}, releaseOrder),
  onOrder(
    {
      name: 'orders start',
      right: 'production',
      help: "Start production, in the operator's default facility unless another is named",
    },
    { facility: plainText(80, 1).optional() },
    async (work, id, input) =>
      startOrder(work, id, input.facility ?? (await readSettings(work.tx)).default_facility),
  ),
  onOrder(
    {
      name: 'orders resend',
      right: 'refunds',
      help: 'Make a shipped order again, free: another order that is linked to it. items=[{"item_id": …, "quantity": 1}] names some of its pieces',
    },
    { items: pieces.optional(), reason: plainText(500, 3) },
    async (work, id, { items, reason }) => ({ resend: await resendOrder(work, id, reason, items) }),
  ),
];

const ship = staffCommand({
  name: 'orders ship',
  right: 'production',
  help: 'Send a package: all that is not sent yet on the line of the order, or line=…, items=[…], container=… where they are named',
  input: z.strictObject({
    order,
    number: plainText(60, 5),
    line: codeSchema('shipping_lines').optional(),
    container: plainText(40, 1).optional(),
    /** Former name of `container`, accepted for one release. */
    consignment: plainText(40, 1).optional(),
    items: pieces.optional(),
  }),
  run: async (
    work,
    { order: name, number, line, items, consignment, container: containerCode = consignment },
  ) => {
    const namedOrder = await findForStaff(work, name);
    const container = containerCode === undefined ? undefined : await containerOf(work.tx, containerCode);
    const { trackingId, packageNo } = await shipParcel(namedOrder.work, namedOrder.id, {
      number,
      line,
      items,
      container,
    });
    return outcome(namedOrder.work, namedOrder, { tracking_id: trackingId, package_no: packageNo });
  },
});

const refund = staffCommand({
  name: 'orders refund',
  right: 'refunds',
  help: 'Give back all that a paid order still holds; a large sum takes two people',
  input: z.strictObject({ order }),
  run: async (work, { order: name }) => {
    const namedOrder = await findForStaff(work, name);
    const cents = await refundableCents(namedOrder.work, namedOrder.id);
    const subject = { accountId: namedOrder.work.accountId, objectId: namedOrder.id };
    if (
      !(await isApproved(work, {
        command: 'orders refund',
        objectId: namedOrder.id,
        input: { cents },
        cents,
      }))
    )
      return { answer: secondApprovalNeeded, ...subject };
    return outcome(namedOrder.work, namedOrder, {
      refunded_cents: await refundOrder(namedOrder.work, namedOrder.id),
    });
  },
});

const sheet = staffCommand({
  name: 'orders sheet',
  right: 'production',
  help: 'What is printed for an order: its items, their print files, and what the buyer wants on each. missing: some are being made, ask again',
  reads: true,
  input: z.strictObject({ order }),
  run: async (work, { order: name }) => {
    const { id, code, work: staffWork } = await findForStaff(work, name);
    const { items, missing } = await readPrintSheet(staffWork, work.services.storage, id);
    if (missing)
      await enqueueInTransaction(work.tx, work.services.boss, makePrintsJob, {
        accountId: staffWork.accountId,
        orderId: id,
      });
    return { answer: { code, items, missing } };
  },
});

const listHeld = staffCommand({
  name: 'orders held',
  right: 'review',
  help: `Orders of all sellers that are on hold, the one that waits longest first: those that their sellers changed as they were asked, or state=asked, state=staff`,
  reads: true,
  input: z.strictObject({ state: staffOrHouse(z.enum(holdStates)).default('answered') }),
  run: async ({ tx }, { state }) => ({ answer: { orders: await readHeld(tx, state) } }),
});

/** Staff commands for orders. */
export const orderCommands: readonly StaffCommand[] = [...steps, listHeld, ship, refund, sheet];
