import { z } from 'zod';
import { plainText } from '../../../contract/schema/text.ts';
import { staffCommand } from '../../staff/staffCommand.ts';
import { setWorkbookRow } from '../../operator/workbook/setRow.ts';
import { toNumber } from '../../staff/inputs.ts';
import { isApproved, unlimitedAmount, secondApprovalNeeded } from '../../staff/approvals.ts';

const wholeNumber = (max: number) => z.preprocess(toNumber, z.int().min(0).max(max));

const setPackage = staffCommand({
  name: 'packages set',
  right: 'rates',
  help: 'A step of the ladder: its id, what it takes off base products (500 = 5 %), the paid orders of a month that lead to it, its name',
  input: z.strictObject({
    id: z.string().regex(/^[a-z\d-]{2,40}$/),
    discount_bp: wholeNumber(5000),
    from_orders: wholeNumber(1_000_000),
    name: plainText(40, 2),
  }),
  run: async (work, input) => {
    const { id, ...step } = input;
    if (!(await isApproved(work, { command: 'packages set', objectId: id, input, cents: unlimitedAmount })))
      return { answer: secondApprovalNeeded, objectId: id };
    const cells = {
      code: id,
      name: input.name,
      discount: String(input.discount_bp / 100),
      from_orders: String(input.from_orders),
    };
    await setWorkbookRow(work.tx, { sheet: 'packages', cells }, work);
    await work.tx
      .insertInto('packages')
      .values(input)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(step))
      .execute();
    return { answer: input, objectId: id };
  },
});

const list = staffCommand({
  name: 'packages list',
  right: 'rates',
  help: 'The packages, and the orders that lead to each',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({
    answer: { packages: await tx.selectFrom('packages').selectAll().orderBy('from_orders').execute() },
  }),
});

/** Staff commands for packages. */
export const packageCommands = [setPackage, list];
