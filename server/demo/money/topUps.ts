import { dongOf } from '../../../contract/topups/dong.ts';
import type { TopUpMethod } from '../../../contract/topups/methods.ts';
import { seededRandom } from '../random.ts';
import { vndPerDollar } from '../sellers.ts';
import { demoPayees } from './payees.ts';

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
const ways = [
  ['bank', 6],
  ['lianlian', 2],
  ['pingpong', 1],
] as const satisfies readonly (readonly [TopUpMethod, number])[];

/** The request behind money that came: asked for, sent and booked within an hour. What it draws leaves other sample data as it is. */
export const topUpRow = ({ accountId, userId, code, cents, digits, at }: Booked): TopUpRow => {
  const random = seededRandom(Number(digits));
  const method = random.weighted<TopUpMethod>(ways);
  const byBank = method === 'bank';
  // A bank's word books within seconds, a person takes his time.
  const reported = at - (byBank ? random.int(3, 12) * 1000 : random.int(1, 15) * minuteMs);
  const asked = reported - random.int(2, 30) * minuteMs;
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

/** What the bank said of a transfer that was booked by it. */
interface MovementRow {
  bank_account: string;
  bank_ref: string;
  source: 'webhook';
  vnd: number;
  words: string;
  happened_at: string;
  status: 'booked';
  account_id: string;
  transaction_id: string;
  settled_at: string;
}

const bankAccount = demoPayees.find(({ method }) => method === 'bank')?.address ?? '';

/** The bank's words behind the requests that were paid by bank. */
export const movementRows = (topUps: readonly TopUpRow[]): MovementRow[] =>
  topUps.flatMap(({ account_id, id, vnd, reference, code, reported_at, settled_at }) =>
    vnd === null
      ? []
      : [
          {
            account_id,
            transaction_id: id,
            bank_account: bankAccount,
            bank_ref: reference,
            source: 'webhook',
            vnd,
            words: `PLATEN ${code}`,
            happened_at: reported_at,
            status: 'booked',
            settled_at,
          },
        ],
  );
