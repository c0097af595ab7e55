import { choice, code, email, money, percent, sku, text, whole } from '../cellKinds.ts';
import { optionalColumn, requiredColumn, type SheetDefinition } from '../sheet.ts';
import { codeColumn, nameColumns } from './names.ts';

/** Sheets of discounts, agreed prices and the ways to pay. */
export const moneySheets: readonly SheetDefinition[] = [
  {
    key: 'packages',
    names: { en: 'packages', vi: 'gói' },
    help: 'Discounts on base products. Exactly one package starts at 0 orders: `standard`, for new sellers.',
    unique: ['code'],
    columns: [
      codeColumn('Never changed'),
      requiredColumn('name', 'Name', 'Tên', text(40), 'Shown to sellers'),
      requiredColumn('discount', 'Discount (%)', 'Giảm giá (%)', percent(50), 'Taken off base prices'),
      optionalColumn('storage_gb', 'Storage (GB)', 'Dung lượng (GB)', whole(1, 10_000), 'Default: 10'),
      optionalColumn(
        'from_orders',
        'From orders',
        'Từ số đơn',
        whole(0, 1_000_000),
        'Paid in a month; empty: given by hand',
      ),
    ],
  },
  {
    key: 'seller_prices',
    names: { en: 'seller prices', vi: 'giá riêng' },
    help: 'Prices agreed with single sellers. Their package discount is taken off as well.',
    unique: ['seller', 'sku'],
    columns: [
      requiredColumn('seller', 'Seller', 'Người bán', email, 'E-mail of the owner of the account'),
      requiredColumn('sku', 'SKU', 'SKU', sku, 'SKU in the sheet variants'),
      requiredColumn('price', 'Price', 'Giá', money, 'Instead of the price of the variant'),
    ],
  },
  {
    key: 'topup_methods',
    names: { en: 'top-up methods', vi: 'cách nạp tiền' },
    help: 'Ways in which sellers pay in. One that is left out is no longer offered.',
    unique: ['code'],
    columns: [
      codeColumn('Never changed'),
      ...nameColumns,
      requiredColumn(
        'kind',
        'Kind',
        'Loại',
        choice(['bank', 'account']),
        'Transfer to a bank, or to an account elsewhere',
      ),
      optionalColumn('fee', 'Fee (%)', 'Phí (%)', percent(50), 'Taken from the amount; default: none'),
      optionalColumn('min', 'Minimum', 'Tối thiểu', money, 'Smallest top-up; default: 1.00'),
      optionalColumn('max', 'Maximum', 'Tối đa', money, 'Largest top-up; default: 100,000.00'),
    ],
  },
  {
    key: 'payees',
    names: { en: 'payees', vi: 'tài khoản nhận' },
    help: 'Where sellers pay to. A change needs a second person.',
    unique: ['method'],
    columns: [
      requiredColumn('method', 'Method', 'Cách nạp', code, 'Code in the sheet top-up methods'),
      requiredColumn('holder', 'Holder', 'Chủ tài khoản', text(120), 'Name of the account'),
      requiredColumn('address', 'Account', 'Tài khoản', text(120), 'Number or address of the account'),
      optionalColumn('bank_name', 'Bank', 'Ngân hàng', text(80), 'Only for a bank'),
      optionalColumn('bank_bin', 'Bank BIN', 'BIN', text(20), 'Only for a bank: its number in VietQR'),
    ],
  },
];
