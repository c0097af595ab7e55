import { exportFormats } from '../exports.ts';
import { mailLocales, type MailLocale } from '../locales.ts';
import type { UnmatchedReason } from '../orders/matching/unmatched.ts';
import type { Kind } from '../schema/field.ts';
import { z } from 'zod';
import { unmatchedQuerySchema } from './unmatchedItems.ts';

/** GET /products/unmatched/export: all rows that the filters leave, as a file. */
export const unmatchedExportSchema = unmatchedQuerySchema.omit({ page: true, limit: true }).extend({
  format: z.enum(exportFormats).default('csv'),
  locale: z.enum(mailLocales).default('en'),
});

/** Columns of the file, with the kind of each. */
export const unmatchedColumns = {
  title: 'text',
  options: 'text',
  sku: 'text',
  reason: 'choice',
  items: 'number',
  pieces: 'number',
  orders: 'number',
  sales: 'text',
  shop: 'text',
  first_at: 'datetime',
  last_at: 'datetime',
} as const satisfies Record<string, Kind>;
export type UnmatchedColumn = keyof typeof unmatchedColumns;

/** Column titles by language. */
export const unmatchedTitles: Record<MailLocale, Record<UnmatchedColumn, string>> = {
  en: {
    title: 'Title',
    options: 'Options',
    sku: 'SKU',
    reason: 'Reason',
    items: 'Items',
    pieces: 'Pieces',
    orders: 'Orders',
    sales: 'Sold for',
    shop: 'Shop',
    first_at: 'Waits since',
    last_at: 'Latest order',
  },
  vi: {
    title: 'Tên',
    options: 'Tùy chọn',
    sku: 'SKU',
    reason: 'Lý do',
    items: 'Sản phẩm',
    pieces: 'Số lượng',
    orders: 'Đơn',
    sales: 'Bán được',
    shop: 'Shop',
    first_at: 'Chờ từ',
    last_at: 'Đơn mới nhất',
  },
};

/** Reasons in a few words by language, as inbox and file show them. */
export const unmatchedReasonTexts: Record<MailLocale, Record<UnmatchedReason, string>> = {
  en: {
    sku_unknown: 'Unknown SKU',
    sku_missing: 'No SKU',
    sku_double: 'SKU of two variants',
    variant_gone: 'Base variant no longer offered',
    listing_unmatched: 'Product not matched yet',
    listing_inactive: 'Inactive product',
  },
  vi: {
    sku_unknown: 'SKU không có',
    sku_missing: 'Không có SKU',
    sku_double: 'SKU trùng ở hai biến thể',
    variant_gone: 'Phôi không còn bán',
    listing_unmatched: 'Sản phẩm chưa ghép',
    listing_inactive: 'Sản phẩm đã ngừng hoạt động',
  },
};
