import type { MailLocale } from '../locales.ts';
import type { Messages } from '../schema/messages.ts';
import type { balances } from './balances.ts';

type BalanceTexts = Pick<Messages<typeof balances>, 'fields'> & {
  choices: Messages<typeof balances>['choices'];
};

/** Texts of the ledger, for the dashboard and for files that the server writes. */
export const balanceTexts: Record<MailLocale, BalanceTexts> = {
  en: {
    fields: {
      created_at: 'When',
      kind: 'What',
      cause: 'For',
      store_orders: 'Store orders',
      note: 'Note',
      actor: 'By',
      in_cents: 'In',
      out_cents: 'Out',
      amount_cents: 'Amount',
      balance_after_cents: 'Balance after',
    },
    choices: {
      kind: {
        payment: 'Payment',
        topup: 'Top-up',
        refund: 'Refund',
        adjustment: 'Adjustment',
        withdraw: 'Withdrawal',
      },
    },
  },
  vi: {
    fields: {
      created_at: 'Thời điểm',
      kind: 'Loại',
      cause: 'Cho',
      store_orders: 'Mã đơn của shop',
      note: 'Ghi chú',
      actor: 'Người thực hiện',
      in_cents: 'Tiền vào',
      out_cents: 'Tiền ra',
      amount_cents: 'Số tiền',
      balance_after_cents: 'Số dư sau đó',
    },
    choices: {
      kind: {
        payment: 'Thanh toán',
        topup: 'Nạp tiền',
        refund: 'Hoàn tiền',
        adjustment: 'Điều chỉnh',
        withdraw: 'Rút tiền',
      },
    },
  },
};
