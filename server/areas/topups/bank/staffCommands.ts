import { sql } from 'kysely';
import { z } from 'zod';
import { plainText } from '../../../../contract/schema/text.ts';
import { centsOfDong } from '../../../../contract/topups/dong.ts';
import { ApiError } from '../../../base/errors.ts';
import { staffCommand, type StaffWork } from '../../../staff/staffCommand.ts';
import { isApproved, secondApprovalNeeded } from '../../../staff/approvals.ts';
import { currentRate } from '../../money/rates.ts';
import { lockWallet } from '../../money/wallet.ts';
import { bookArrived, openExtra } from '../book.ts';
import { transactionName, findTransaction } from '../findTransaction.ts';
import { lockTransaction, type StoredTransaction } from '../record.ts';
import { decideMovement, rateFor, type MovementDecision } from './decide.ts';
import { knownOf } from './settle.ts';
import type { StoredMovement } from './movements.ts';

const nearest = 5;
const listLimit = 200;

/**
 * Bank requests that may be meant: those with the same dong amount first, then with a text similar to the bank's, then
 * the newest.
 */
const nearestRequests = sql<object[]>`(
  select coalesce(json_agg(near), '[]') from (
    select request.id, request.code, request.vnd, request.amount_cents, request.transfer_text, request.status,
      request.created_at, accounts.name as seller
    from transactions as request join accounts on accounts.id = request.account_id
    where request.vnd is not null and request.transfer_text is not null
      and request.created_at > bank_movements.happened_at - interval '14 days'
    order by (request.vnd = bank_movements.vnd) desc nulls last,
      word_similarity(request.transfer_text, regexp_replace(upper(bank_movements.words), '[^A-Z0-9]', '', 'g')) desc,
        request.created_at desc
    limit ${sql.lit(nearest)}
  ) as near)`.as('nearest');

const list = staffCommand({
  name: 'movements list',
  right: 'movements',
  help: 'Money that came and is not understood, the oldest first, with the requests that it may be for',
  reads: true,
  input: z.strictObject({
    status: z.enum(['unmatched', 'booked', 'counted', 'ignored']).default('unmatched'),
  }),
  run: async ({ tx }, { status }) => ({
    answer: {
      movements: await tx
        .selectFrom('bank_movements')
        .selectAll()
        .$if(status === 'unmatched', (rows) => rows.select(nearestRequests))
        .where('status', '=', status)
        .orderBy('created_at')
        .limit(listLimit)
        .execute(),
    },
  }),
});

const lockUnmatched = async ({ tx }: StaffWork, id: string): Promise<StoredMovement> => {
  const row = await tx
    .selectFrom('bank_movements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  if (row.status !== 'unmatched') throw new ApiError('movement_settled');
  return row;
};

const closeMovement = (
  tx: StaffWork['tx'],
  id: string,
  status: 'booked' | 'counted',
  accountId: string,
  transactionId: string,
  now: Date,
) =>
  tx
    .updateTable('bank_movements')
    .set({ status, reason: null, account_id: accountId, transaction_id: transactionId, settled_at: now })
    .where('id', '=', id)
    .execute();

/**
 * Judges a movement that staff assigned to a request: the rules of bank messages hold, except that staff decide whether
 * it was reported twice.
 */
const judge = async (
  { tx }: StaffWork,
  row: StoredTransaction,
  movement: StoredMovement,
): Promise<Exclude<MovementDecision, { way: 'ask' }>> => {
  const { usd_to_vnd: today } = await currentRate(tx);
  const knownByRequest = await knownOf(tx, row.account_id, [row.id]);
  const verdict = decideMovement(row, movement, knownByRequest.get(row.id) ?? [], today);
  if (verdict.way !== 'ask') return verdict;
  if (verdict.reason !== 'perhaps_twice') throw new ApiError('top_up_closed');
  const rate = rateFor(row, movement, today);
  return { way: 'extra', rate, cents: centsOfDong(movement.vnd, rate) };
};

const match = staffCommand({
  name: 'movements match',
  right: 'movements',
  help: 'Book money that was not understood for a request, or beside it where that is settled by other money',
  input: z.strictObject({ id: z.uuid(), transaction_id: transactionName }),
  run: async (work, input) => {
    const { tx, services, now } = work;
    const { id: requestId, account_id: accountId } = await findTransaction(tx, input.transaction_id);
    const booking = { tx, boss: services.boss, accountId, now };
    const wallet = await lockWallet(tx, accountId);
    const row = await lockTransaction(tx, accountId, requestId);
    const movement = await lockUnmatched(work, input.id);
    const subject = { accountId, objectId: movement.id };
    const verdict = await judge(work, row, movement);
    if (verdict.way === 'count') {
      await closeMovement(tx, movement.id, 'counted', accountId, row.id, now);
      return {
        answer: { code: row.code, credited_cents: 0, balance_cents: wallet.balance_cents },
        ...subject,
      };
    }
    const { cents, rate } = verdict;
    // The two members of staff may name the request by its code and by its id.
    const approval = { id: movement.id, transaction_id: requestId };
    if (
      !(await isApproved(work, { command: 'movements match', objectId: movement.id, input: approval, cents }))
    )
      return { answer: secondApprovalNeeded, ...subject };
    const money = { cents, rate, vnd: movement.vnd };
    const arrival = verdict.way === 'book' ? { row, ...money } : await openExtra(booking, row, money);
    const bookedWallet = await bookArrived(booking, wallet, [arrival]);
    await closeMovement(tx, movement.id, 'booked', accountId, arrival.row.id, now);
    return {
      answer: { code: arrival.row.code, credited_cents: cents, balance_cents: bookedWallet.balance_cents },
      ...subject,
    };
  },
});

const ignore = staffCommand({
  name: 'movements ignore',
  right: 'movements',
  help: 'Leave money out that is no top-up, or was told twice, with the reason',
  input: z.strictObject({ id: z.uuid(), reason: plainText(300, 3) }),
  run: async (work, { id, reason }) => {
    await lockUnmatched(work, id);
    await work.tx
      .updateTable('bank_movements')
      .set({ status: 'ignored', reason, settled_at: work.now })
      .where('id', '=', id)
      .execute();
    return { answer: { id, status: 'ignored' }, objectId: id };
  },
});

/** Staff commands for money that the bank reported. */
export const movementCommands = [list, match, ignore];
