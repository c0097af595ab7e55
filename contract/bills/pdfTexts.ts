import type { MailLocale } from '../locales.ts';
import type { BillStatus } from './bills.ts';

/** Texts of PDFs: bills and monthly statements. `%{name}` is replaced by a value. */
const en = {
  bill: 'Bill %{code}',
  issued: 'Issued %{date}',
  paid_on: 'Paid on %{date}',
  due_on: 'Due %{date}',
  from: 'From',
  to: 'To',
  total: 'Total',
  account: 'Account %{code}',
  tax: 'Tax number %{number}',
  status: {
    unpaid: 'Unpaid',
    'partially paid': 'Partially paid',
    paid: 'Paid',
    confirmed: 'On credit',
    debt: 'Due',
    canceled: 'Canceled',
  } satisfies Record<BillStatus, string>,
  columns: {
    order: 'Order',
    country: 'To',
    items: 'Items',
    base: 'Base products',
    extra: 'Extra print',
    shipping: 'Shipping',
    handling: 'Handling',
    duty: 'Duty',
    total: 'Total',
  },
  sum: 'Total, %{count} orders',
  sum_one: 'Total, 1 order',
  discount: 'Package discount',
  dong: 'In dong, rate %{rate} per $, frozen %{date}',
  payment: 'Paid from balance %{date}',
  paid_so_far: 'Paid so far',
  given_back: 'Refunded to balance %{date}',
  refunds: 'Refunded for canceled orders',
  left: 'Left to pay',
  hidden: 'Orders of other shops are not shown.',
  note: 'Amounts in US dollars. A canceled or refunded order goes back to your balance and appears in the ledger with the number of this bill.',
  page: 'Page %{page} of %{pages}',
  statement: 'Statement %{month}',
  months: 'Made %{date}',
  opening: 'Opening balance',
  closing: 'Closing balance',
  bills: 'Bills of the month (%{count})',
  bills_left: 'Of these, still to pay',
  statement_note: 'Amounts in US dollars. The opening balance plus all rows is the closing balance.',
  many_rows: 'This month has %{count} rows. Export them as a file from your balance page.',
};

export type PdfTexts = typeof en;

const vi: PdfTexts = {
  bill: 'Hóa đơn %{code}',
  issued: 'Ngày lập %{date}',
  paid_on: 'Ngày thanh toán %{date}',
  due_on: 'Hạn thanh toán %{date}',
  from: 'Bên bán',
  to: 'Bên mua',
  total: 'Tổng cộng',
  account: 'Tài khoản %{code}',
  tax: 'Mã số thuế %{number}',
  status: {
    unpaid: 'Chưa thanh toán',
    'partially paid': 'Thanh toán một phần',
    paid: 'Đã thanh toán',
    confirmed: 'Ghi công nợ',
    debt: 'Đến hạn',
    canceled: 'Đã hủy',
  },
  columns: {
    order: 'Mã đơn',
    country: 'Đến',
    items: 'Sản phẩm',
    base: 'Tiền phôi',
    extra: 'In thêm',
    shipping: 'Vận chuyển',
    handling: 'Đóng gói',
    duty: 'Thuế nhập khẩu',
    total: 'Tổng',
  },
  sum: 'Cộng %{count} đơn hàng',
  sum_one: 'Cộng 1 đơn hàng',
  discount: 'Ưu đãi gói',
  dong: 'Bằng đồng, tỷ giá %{rate} / $, chốt lúc %{date}',
  payment: 'Trả bằng số dư %{date}',
  paid_so_far: 'Đã trả',
  given_back: 'Hoàn vào số dư %{date}',
  refunds: 'Đã hoàn cho đơn hủy',
  left: 'Còn phải trả',
  hidden: 'Không hiển thị đơn hàng của shop khác.',
  note: 'Số tiền tính bằng đô la Mỹ. Đơn bị hủy hoặc hoàn tiền được cộng lại vào số dư và ghi trong sổ cái với mã hóa đơn này.',
  page: 'Trang %{page} / %{pages}',
  statement: 'Sao kê %{month}',
  months: 'Ngày lập %{date}',
  opening: 'Số dư đầu kỳ',
  closing: 'Số dư cuối kỳ',
  bills: 'Hóa đơn trong tháng (%{count})',
  bills_left: 'Trong đó còn phải trả',
  statement_note: 'Số tiền tính bằng đô la Mỹ. Số dư đầu kỳ cộng mọi dòng bằng số dư cuối kỳ.',
  many_rows: 'Tháng này có %{count} dòng. Hãy xuất ra file từ trang số dư.',
};

export const pdfTexts: Record<MailLocale, PdfTexts> = { en, vi };

/** Languages of a PDF; for `both`, one after the other on separate pages. */
export const pdfLocales = { en: ['en'], vi: ['vi'], both: ['en', 'vi'] } as const satisfies Record<
  string,
  readonly MailLocale[]
>;
export type PdfLocale = keyof typeof pdfLocales;
