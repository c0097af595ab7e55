import { dollars } from '../../../contract/dollars.ts';
import type { Labels } from '../../../contract/vocabularies/vocabularies.ts';
import { sheetByKey } from '../../../contract/operator/workbook/sheets.ts';
import type { WorkbookChanges } from '../../operator/workbook/apply/applyWorkbook.ts';
import type { Moves, PriceKind } from '../../operator/workbook/apply/prices.ts';
import type { UnpaidChanges } from './unpaidOrders.ts';

/** One thing that a version changes: its code with numbers, and a sentence in both languages. */
export interface PlanLine {
  code: string;
  params: Readonly<Record<string, string | number>>;
  text: Labels;
}

type Verb = 'added' | 'changed' | 'removed';

const verbs: Record<Verb, Labels> = {
  added: { en: 'added', vi: 'thêm' },
  changed: { en: 'changed', vi: 'thay đổi' },
  removed: { en: 'removed', vi: 'bỏ' },
};

/** Returns a number with its noun: `1 order`, `2 orders`. */
const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;

const vietnamese = (count: number, noun: string): string => `${count.toLocaleString('vi-VN')} ${noun}`;

const rowLines = ({ rows }: WorkbookChanges): PlanLine[] =>
  Object.entries(rows).flatMap(([key, counts]) => {
    const { names } = sheetByKey(key);
    return (['added', 'changed', 'removed'] as const).flatMap((verb) => {
      const count = counts[verb];
      if (count === 0) return [];
      const text = {
        en: `${names.en}: ${count.toLocaleString('en-US')} ${verbs[verb].en}`,
        vi: `${names.vi}: ${verbs[verb].vi} ${count.toLocaleString('vi-VN')}`,
      };
      return [{ code: `rows_${verb}`, params: { sheet: key, count }, text }];
    });
  });

const priceNames: Record<PriceKind, { singular: string; plural: string; vi: string }> = {
  variants: { singular: 'price', plural: 'prices', vi: 'giá' },
  rates: { singular: 'shipping price', plural: 'shipping prices', vi: 'giá vận chuyển' },
  areas: { singular: 'price of a print area', plural: 'prices of print areas', vi: 'giá vùng in' },
  sellers: { singular: 'price of a single seller', plural: 'prices of single sellers', vi: 'giá riêng' },
};

const span = ({ least_cents: least, most_cents: most }: Moves, to: string): string =>
  least === most ? `$${dollars(least)}` : `$${dollars(least)} ${to} $${dollars(most)}`;

const moveLine = (kind: PriceKind, direction: 'rise' | 'fall', moves: Moves): PlanLine[] => {
  if (moves.count === 0) return [];
  const { singular, plural, vi } = priceNames[kind];
  const verb = `${direction}${moves.count === 1 ? 's' : ''}`;
  return [
    {
      code: `prices_${direction}`,
      params: { kind, ...moves },
      text: {
        en: `${counted(moves.count, singular, plural)} ${verb} by ${span(moves, 'to')}`,
        vi: `${vietnamese(moves.count, vi)} ${direction === 'rise' ? 'tăng' : 'giảm'} ${span(moves, 'đến')}`,
      },
    },
  ];
};

const priceLines = ({ prices }: WorkbookChanges): PlanLine[] =>
  (Object.keys(prices) as PriceKind[]).flatMap((kind) => [
    ...moveLine(kind, 'rise', prices[kind].rise),
    ...moveLine(kind, 'fall', prices[kind].fall),
  ]);

const settingLines = ({ settings, handling, stock }: WorkbookChanges): PlanLine[] => {
  const lines: PlanLine[] = [];
  if (settings.length > 0) {
    const fields = settings.join(', ');
    lines.push({
      code: 'settings',
      params: { fields },
      text: { en: `operator: ${fields} changed`, vi: `nhà vận hành: thay đổi ${fields}` },
    });
  }
  if (handling.before !== handling.after) {
    const [before, after] = [dollars(handling.before), dollars(handling.after)];
    lines.push({
      code: 'handling',
      params: { before_cents: handling.before, after_cents: handling.after },
      text: {
        en: `handling: $${before} becomes $${after} per order`,
        vi: `phí xử lý: $${before} thành $${after} mỗi đơn`,
      },
    });
  }
  if (stock > 0)
    lines.push({
      code: 'stock',
      params: { count: stock },
      text: {
        en: `stock of ${counted(stock, 'variant')} is set`,
        vi: `đặt tồn kho của ${vietnamese(stock, 'biến thể')}`,
      },
    });
  return lines;
};

const unpaidLine = (
  direction: 'dearer' | 'cheaper',
  { orders, sellers, cents }: UnpaidChanges['dearer'],
): PlanLine[] => {
  if (orders === 0) return [];
  const verb = orders === 1 ? 'becomes' : 'become';
  const by = `$${dollars(cents)}`;
  return [
    {
      code: `unpaid_${direction}`,
      params: { orders, sellers, cents },
      text: {
        en: `${counted(orders, 'unpaid order')} of ${counted(sellers, 'seller')} ${verb} ${direction} by ${by}`,
        vi: `${vietnamese(orders, 'đơn chưa thanh toán')} của ${vietnamese(sellers, 'người bán')} ${direction === 'dearer' ? 'tăng' : 'giảm'} ${by}`,
      },
    },
  ];
};

const unpaidLines = ({ dearer, cheaper, lost, out }: UnpaidChanges): PlanLine[] => [
  ...unpaidLine('dearer', dearer),
  ...unpaidLine('cheaper', cheaper),
  ...lost.map(({ line, country, orders }) => ({
    code: 'line_lost',
    params: { line, country, orders },
    text: {
      en: `line ${line} no longer reaches ${country}: ${counted(orders, 'unpaid order')}`,
      vi: `tuyến ${line} không còn đến ${country}: ${vietnamese(orders, 'đơn chưa thanh toán')}`,
    },
  })),
  ...(out > 0
    ? [
        {
          code: 'unpaid_out',
          params: { orders: out },
          text: {
            en: `products of ${counted(out, 'unpaid order')} are no longer available`,
            vi: `sản phẩm của ${vietnamese(out, 'đơn chưa thanh toán')} không còn bán`,
          },
        },
      ]
    : []),
];

/** Returns in words and numbers what a version changes: money first. */
export const planLines = (changes: WorkbookChanges, unpaid: UnpaidChanges): PlanLine[] => [
  ...priceLines(changes),
  ...unpaidLines(unpaid),
  ...settingLines(changes),
  ...rowLines(changes),
];
