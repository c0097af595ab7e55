import { dongOf } from '../../../contract/topups/dong.ts';
import { seededRandom } from '../random.ts';
import { vndPerDollar } from '../sellers.ts';
import { samplePayees } from '../catalog/payees.ts';

/** A booked top-up of a sample account. */
export interface TopUpRow {
  account_id: string;
  id: string;
  code: string;
  kind: 'topup';
  method: string;
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

interface BookedTopUp {
  accountId: string;
  userId: string;
  code: string;
  cents: number;
  /** Number given by the bank, twelve digits. */
  digits: string;
  /** Time of booking, in milliseconds. */
  at: number;
}

const minuteMs = 60_000;
/** Methods without a fee, so that the amount sent is the amount received. */
const methods = [
  ['bank', 6],
  ['lianlian', 2],
  ['pingpong', 1],
] as const satisfies readonly (readonly [string, number])[];

/**
 * Returns the request behind received money: requested, sent and booked within an hour. Its random numbers leave
 * other sample data unchanged.
 */
export const topUpRow = ({ accountId, userId, code, cents, digits, at }: BookedTopUp): TopUpRow => {
  const random = seededRandom(Number(digits));
  const method = random.weighted<string>(methods);
  const byBank = method === 'bank';
  // A bank transfer is booked within seconds, a manual report takes minutes.
  const reportedAt = at - (byBank ? random.int(3, 12) * 1000 : random.int(1, 15) * minuteMs);
  const requestedAt = reportedAt - random.int(2, 30) * minuteMs;
  return {
    account_id: accountId,
    id: random.id(requestedAt),
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
    created_at: new Date(requestedAt).toISOString(),
    reported_at: new Date(reportedAt).toISOString(),
    settled_at: new Date(at).toISOString(),
  };
};

/** The bank's record of a transfer through which a top-up was booked. */
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

const bankAccount = samplePayees.find(({ method }) => method === 'bank')?.address ?? '';

/** Returns the bank's records of the requests that were paid by bank. */
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
