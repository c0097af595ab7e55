import { QRPay } from 'vietnam-qr-pay';
import { sql } from 'kysely';
import type { Payee, TransactionDetail, TransactionRow } from '../../../contract/topups/calls.ts';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import type { Tx } from '../../database/tenant.ts';
import { readOne } from '../../lists/queries.ts';
import type { Scope } from '../../lists/scope.ts';
import { withinBills } from '../bills/scope.ts';
import { transactionSource } from './source.ts';

const payeeColumns = ['method', 'holder', 'address', 'bank_name', 'bank_bin'] as const;

/** Reads where the operator receives money, by method. */
export const readPayees = (tx: Tx): Promise<Payee[]> =>
  tx.selectFrom('payees').select(payeeColumns).execute();

/**
 * Returns the content of a VietQR: the account, the whole amount in dong and the transfer text (a wrong letter breaks
 * its checksum).
 */
const qrOf = (payee: Payee, vnd: number, text: string): string =>
  QRPay.initVietQR({
    bankBin: payee.bank_bin ?? '',
    bankNumber: payee.address.replace(/\s/g, ''),
    amount: String(vnd),
    purpose: text,
  }).build();

/** Maximum number of listed bills. */
const maxBills = 5;

const detailColumns = [
  'version',
  'rate_until',
  'reported_at',
  'settled_at',
  'transfer_text',
  'receipt_name',
  'target',
  'bill_id',
] as const;

/** Reads bills that the caller may see, by their id or by the top-up that paid them. */
const readBills = (
  tx: Tx,
  { accountId, shops }: Scope,
  column: 'id' | 'top_up_id',
  id: string,
): Promise<TransactionDetail['started_bills']> =>
  tx
    .selectFrom('bills')
    .select(['id', 'code'])
    .where('account_id', '=', accountId)
    .where(column, '=', id)
    .where(withinBills(shops))
    .orderBy('id')
    .limit(maxBills)
    .execute();

/** Returns everything that the page of one request shows. Throws `not_found`, also for a request of another account. */
export const readTransaction = async (tx: Tx, scope: Scope, id: string): Promise<TransactionDetail> => {
  const record = (await readOne(tx, transactionSource, scope, id)) as TransactionRow;
  const { bill_id: billId, ...columns } = await tx
    .selectFrom('transactions')
    .select([
      ...detailColumns,
      sql<number | null>`(
      select sum(bank_movements.vnd)::bigint from bank_movements
      where bank_movements.account_id = transactions.account_id and transaction_id = transactions.id)`.as(
        'arrived_vnd',
      ),
    ])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payee =
    record.kind === 'topup'
      ? ((await readPayees(tx)).find(({ method }) => method === record.method) ?? null)
      : null;
  const { transfer_text: text } = columns;
  const hasQr =
    payee !== null &&
    payee.bank_bin !== null &&
    isOpenTopUp(record.status) &&
    record.vnd !== null &&
    text !== null;
  const [bill = null] = billId ? await readBills(tx, scope, 'id', billId) : [];
  const startedBills = record.status === 'approved' ? await readBills(tx, scope, 'top_up_id', id) : [];
  return {
    ...record,
    ...columns,
    bill,
    started_bills: startedBills,
    payee,
    qr: hasQr ? qrOf(payee, record.vnd ?? 0, text) : null,
  };
};
