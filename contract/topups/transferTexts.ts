import type { MailLocale } from '../locales.ts';

const en = {
  subject: 'Transfer %{amount} for top-up %{code}',
  bank: 'Bank',
  account: 'Account number',
  holder: 'Account holder',
  amount: 'Amount',
  text: 'Transfer text',
};

/** Texts of a bank transfer in mails that the server sends. */
export const transferTexts: Record<MailLocale, typeof en> = {
  en,
  vi: {
    subject: 'Chuyển %{amount} cho lần nạp %{code}',
    bank: 'Ngân hàng',
    account: 'Số tài khoản',
    holder: 'Chủ tài khoản',
    amount: 'Số tiền',
    text: 'Nội dung',
  },
};
