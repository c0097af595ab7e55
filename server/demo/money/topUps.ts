import { dongOf } from '../../../contract/topups/dong.ts';
import type { TopUpMethod } from '../../../contract/topups/methods.ts';
import { seededRandom } from '../random.ts';
import { vndPerDollar } from '../sellers.ts';

/** A top-up of a sample account that was booked. */
export interface TopUpRow {
  account_id: string;
  id: string;
  code: string;
  kind: 'topup';
  method: TopUpMethod;
  status: 'approved';
  amount_cents: number;
  credited_cents: number;
  vnd: number | null;
  rate: number | null;
  reference: string;
  created_by: string;
  created_at: string;
  reported_at: string;
  settled_at: string;
}

interface Booked {
  accountId: string;
  userId: string;
  code: string;
  cents: number;
  /** The bank's number, twelve digits. */
  digits: string;
  /** When it was booked, in milliseconds. */
  at: number;
}

const minuteMs = 60_000;
/** Ways without a fee, so that what was sent is what came. */
const ways = [['bank', 6], ['lianlian', 2], ['pingpong', 1]] as const satisfies readonly (readonly [TopUpMethod, number])[];

/** The request behind money that came: asked for, sent and booked within an hour. What it draws leaves other sample data as it is. */
export const topUpRow = ({ accountId, userId, code, cents, digits, at }: Booked): TopUpRow => {
  const random = seededRandom(Number(digits));
  const method = random.weighted<TopUpMethod>(ways);
  const reported = at - random.int(1, 15) * minuteMs;
  const asked = reported - random.int(2, 30) * minuteMs;
  const byBank = method === 'bank';
  return {
    account_id: accountId,
    id: random.id(asked),
    code,
    kind: 'topup',
    method,
    status: 'approved',
    amount_cents: cents,
    credited_cents: cents,
    vnd: byBank ? dongOf(cents, vndPerDollar) : null,
    rate: byBank ? vndPerDollar : null,
    reference: `FT${digits}`,
    created_by: userId,
    created_at: new Date(asked).toISOString(),
    reported_at: new Date(reported).toISOString(),
    settled_at: new Date(at).toISOString(),
  };
};
