import { z } from 'zod';
import { plainText } from '../../../contract/schema/text.ts';
import { readMethod } from '../../operator/operatorBook.ts';
import { setWorkbookRow } from '../../operator/workbook/setRow.ts';
import { staffCommand } from '../../staff/staffCommand.ts';
import { twoDecimalNumber } from '../../staff/inputs.ts';
import { isApproved, unlimitedAmount, secondApprovalNeeded } from '../../staff/approvals.ts';
import { isLeap, rateLimits } from './rateRules.ts';
import { rateHistory, setRate } from './rates.ts';
import { codeSchema } from '../../../contract/schema/codeSchema.ts';

const historyLimit = 100;

const rate = staffCommand({
  name: 'rates set',
  right: 'rates',
  help: 'Set the dong that one dollar of a top-up costs from now on',
  input: z.strictObject({ usd_to_vnd: twoDecimalNumber(rateLimits.min, rateLimits.max) }),
  run: async (work, input) => {
    const { tx, person, now } = work;
    const { usd_to_vnd: usdToVnd } = input;
    const [previousRate] = await rateHistory(tx, 1);
    if (
      isLeap(usdToVnd, previousRate?.usd_to_vnd) &&
      !(await isApproved(work, { command: 'rates set', objectId: 'rate', input, cents: unlimitedAmount }))
    )
      return { answer: secondApprovalNeeded };
    await setRate(tx, usdToVnd, person.name, now);
    return { answer: { usd_to_vnd: usdToVnd, updated_at: now.toISOString() } };
  },
});

const showHistory = staffCommand({
  name: 'rates list',
  right: 'rates',
  help: 'The rates of the past, newest first, and what the source answered last',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({
    answer: {
      rates: await rateHistory(tx, historyLimit),
      fetched: await tx
        .selectFrom('rate_fetches')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(historyLimit)
        .execute(),
    },
  }),
});

const payee = staffCommand({
  name: 'payees set',
  right: 'payees',
  help: "Say where sellers send money by a method (a code of GET /v1/operator); a bank account with its bank's number (BIN) and name, else - and -",
  input: z.strictObject({
    method: codeSchema('topup_methods'),
    address: plainText(120, 3),
    bank_bin: z.string().regex(/^(?:\d{6}|-)$/),
    bank_name: plainText(60, 1),
    holder: plainText(120, 2),
  }),
  run: async (work, input) => {
    const { tx, now } = work;
    const { method, address, holder, bank_bin: bin, bank_name: bank } = input;
    const currentPayee = await tx
      .selectFrom('payees')
      .select('address')
      .where('method', '=', method)
      .executeTakeFirst();
    const moves = currentPayee !== undefined && currentPayee.address !== address;
    if (
      moves &&
      !(await isApproved(work, { command: 'payees set', objectId: method, input, cents: unlimitedAmount }))
    )
      return { answer: secondApprovalNeeded, objectId: method };
    const isBank = (await readMethod(tx, method))?.kind === 'bank';
    const row = {
      address,
      holder,
      bank_bin: isBank ? bin : null,
      bank_name: isBank ? bank : null,
      updated_at: now,
    };
    const cells = { method, holder, address, bank_name: row.bank_name ?? '', bank_bin: row.bank_bin ?? '' };
    await setWorkbookRow(tx, { sheet: 'payees', cells }, work);
    await tx
      .insertInto('payees')
      .values({ method, ...row })
      .onConflict((conflict) => conflict.column('method').doUpdateSet(row))
      .execute();
    return { answer: { method, ...row }, objectId: method };
  },
});

/** Staff commands for money: the rate of the day, and where payments are received. */
export const moneyCommands = [rate, showHistory, payee];
