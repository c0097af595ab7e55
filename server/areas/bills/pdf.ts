import { dongText, rateText } from '../../../contract/amounts.ts';
import { dongOf } from '../../../contract/topups/dong.ts';
import { partCents, partsOfBill, surchargeOfBill } from '../../../contract/bills/billParts.ts';
import type { BillDetail, BillOrder } from '../../../contract/bills/calls.ts';
import { isSameSurcharge, surchargesByName } from '../../../contract/orders/costs/surcharge.ts';
import { pdfLocales, type PdfLocale } from '../../../contract/bills/pdfTexts.ts';
import { isOpenBill, isOwed, paidOnCredit } from '../../../contract/bills/rules.ts';
import {
  writeFoot,
  writeHead,
  pdfColors,
  innerWidth,
  pageMargins,
  newSheet,
  nextPage,
  ensureSpace,
  writeTable,
  writeTotals,
  writeLine,
  type PdfColumn,
  type Sheet,
} from '../../pdf/sheet.ts';
import type { Letterhead } from '../../pdf/letterhead.ts';
import { vatRows, reverseNote } from './vatRows.ts';
import { writeParties, type Parties } from '../../pdf/parties.ts';
import type { StoredDocument } from './documents.ts';
import { textsFor, type PdfReader, type Wording } from '../../pdf/texts.ts';

const emptyCell = '–';

/** Data of a bill's PDF. */
interface BillPdf {
  bill: BillDetail;
  reader: PdfReader;
  letterhead: Letterhead;
  /** Null while nothing was charged, for bills older than invoices, and for readers of a part. */
  invoice: StoredDocument | null;
}

/** Column widths in points; the discount is shown among the totals. */
const widths = { base: 62, extra: 52, shipping: 54, handling: 48, duty: 68 } as const;
type ColumnPart = keyof typeof widths;

const columnParts = ({ orders }: BillDetail): ColumnPart[] =>
  partsOfBill(orders).filter((costPart): costPart is ColumnPart => costPart in widths);

const orderWidth = 72;
const countryWidth = 26;
const totalWidth = 58;

const columnsOf = (bill: BillDetail, { locale, words: { columns } }: Wording): PdfColumn[] => {
  const labels = { ...columns, duty: surchargeOfBill(bill.orders)?.[locale] ?? columns.duty };
  const costColumns = columnParts(bill);
  const fixedWidth = costColumns.reduce(
    (sum, part) => sum + widths[part],
    orderWidth + countryWidth + totalWidth,
  );
  return [
    { label: columns.order, width: orderWidth, bold: true },
    { label: columns.country, width: countryWidth },
    { label: columns.items, width: innerWidth - fixedWidth },
    ...costColumns.map((part): PdfColumn => ({ label: labels[part], width: widths[part], align: 'right' })),
    { label: columns.total, width: totalWidth, align: 'right', bold: true },
  ];
};

/** Returns the parts of a line as columns, and their sum before the discount; unknown amounts stay empty. */
const amountsOf = (
  { cost, amount_cents: amount }: BillOrder,
  costColumns: readonly ColumnPart[],
): (number | null)[] => [
  ...costColumns.map((part) => cost && partCents[part](cost)),
  amount + (cost?.discount_cents ?? 0),
];

/** Returns the name of an order's surcharge for a column that stands for several. */
const surchargeNameOf = (
  { orders }: BillDetail,
  { cost }: BillOrder,
  { locale, words }: Wording,
): string | undefined => {
  if (isSameSurcharge(surchargeOfBill(orders), cost?.surcharge_labels)) return undefined;
  return cost?.surcharge_labels?.[locale] ?? words.columns.duty;
};

/** Most letters of a name that surely fit above the column of surcharges, and among the totals. */
const wholeNames = { column: 15, totals: 24 } as const;

/** Returns what the surcharges of each name cost together. */
const surchargeSums = ({ orders }: BillDetail, { locale, words }: Wording) =>
  surchargesByName(orders.flatMap(({ cost }) => cost ?? [])).map(
    ({ surcharge_labels: labels, surcharge_cents: cents }) => ({
      name: labels?.[locale] ?? words.columns.duty,
      cents,
    }),
  );

/** Returns the names of the surcharges in full, unless they fit into the place where each stands. */
const surchargeNames = (bill: BillDetail, wording: Wording): string | undefined => {
  const names = surchargeSums(bill, wording).map(({ name }) => name);
  const longest = names.length < 2 ? wholeNames.column : wholeNames.totals;
  if (names.every((name) => name.length <= longest)) return undefined;
  return wording.say('surcharge_names', { names: names.join(', ') });
};

/** Returns a row for each name, if the column of surcharges stands for several. */
const surchargeRows = (bill: BillDetail, wording: Wording) => {
  const sums = surchargeSums(bill, wording);
  if (sums.length < 2) return [];
  return sums.map(({ name, cents }) => ({
    label: wording.say('surcharge_sum', { name }),
    value: wording.money(cents),
  }));
};

const cellsOf = (bill: BillDetail, order: BillOrder, wording: Wording): string[] => {
  const costColumns = columnParts(bill);
  const surchargeName = surchargeNameOf(bill, order, wording);
  const cellText = (cents: number | null, part: ColumnPart | undefined): string => {
    if (cents === null || cents === 0) return emptyCell;
    const amount = wording.money(cents);
    return part === 'duty' && surchargeName ? `${amount}\n${surchargeName}` : amount;
  };
  return [
    [`#${order.code}`, ...(order.order_number ? [order.order_number] : [])].join('\n'),
    order.country,
    order.item_summary,
    ...amountsOf(order, costColumns).map((cents, index) => cellText(cents, costColumns[index])),
  ];
};

const sumOf = (bill: BillDetail, wording: Wording): string[] => {
  const count = bill.orders.length;
  const costColumns = columnParts(bill);
  const sums = Array.from({ length: costColumns.length + 1 }, (_, columnIndex) =>
    bill.orders.reduce((sum, order) => sum + (amountsOf(order, costColumns)[columnIndex] ?? 0), 0),
  );
  return [wording.say(count === 1 ? 'sum_one' : 'sum', { count }), '', '', ...sums.map(wording.money)];
};

const discountOf = ({ orders }: BillDetail): number =>
  orders.reduce((sum, { cost }) => sum + (cost?.discount_cents ?? 0), 0);

/** Formats the whole bill in dong at its own rate. */
const inDong = ({ total_cents: cents }: BillDetail, rate: number): string => dongText(dongOf(cents, rate));

/** Returns the rows from the surcharges down to the amount left, in the order of the page on screen. */
const totalRows = ({ bill, invoice }: BillPdf, wording: Wording) => {
  const { words: labels, say: sentence, money, moment } = wording;
  const discount = discountOf(bill);
  const { usd_to_vnd: rate, left_cents: left } = bill;
  const paidCents = paidOnCredit(bill);
  const dong =
    rate === null
      ? []
      : [
          {
            label: sentence('dong', { rate: rateText(rate), date: moment(bill.created_at) }),
            value: inDong(bill, rate),
          },
        ];
  return [
    ...surchargeRows(bill, wording),
    ...(discount > 0 ? [{ label: labels.discount, value: money(-discount) }] : []),
    ...(invoice ? vatRows(invoice, wording) : []),
    { label: labels.total, value: money(bill.total_cents), strong: true },
    ...dong,
    // The one entry of a bill on credit charges the whole of it, whatever was paid before.
    ...(isOwed(bill) && !isOpenBill(bill) ? [] : bill.payments).map(({ at: paidAt, kind, cents }) => ({
      label: sentence(kind === 'payment' ? 'payment' : 'given_back', { date: moment(paidAt) }),
      value: money(cents),
    })),
    ...(paidCents > 0 ? [{ label: labels.paid_so_far, value: money(-paidCents) }] : []),
    ...(bill.refunded_cents > 0 ? [{ label: labels.refunds, value: money(-bill.refunded_cents) }] : []),
    ...(left === null ? [] : [{ label: labels.left, value: money(left), strong: true }]),
  ];
};

/** Returns both sides: as frozen on the invoice, else as they are now. */
const partiesOf = ({ bill, reader, letterhead, invoice }: BillPdf, { words, money }: Wording): Parties => ({
  ...(invoice
    ? { issuer: invoice.content.issuer, buyer: invoice.content.buyer, person: '' }
    : { issuer: letterhead.issuer, buyer: reader.buyer, person: reader.person }),
  amount: {
    label: words.total,
    value: money(bill.total_cents),
    below: bill.usd_to_vnd === null ? undefined : inDong(bill, bill.usd_to_vnd),
  },
});

const factsOf = ({ bill, invoice }: BillPdf, { say: sentence, date }: Wording): string =>
  [
    invoice ? sentence('of_bill', { code: bill.code }) : '',
    sentence('issued', {
      date: date(invoice?.issued_at ?? bill.created_at, invoice?.content.issuer.time_zone),
    }),
    bill.paid_at && bill.status === 'paid' ? sentence('paid_on', { date: date(bill.paid_at) }) : '',
    bill.due_at && isOwed(bill) ? sentence('due_on', { date: date(bill.due_at) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');

const renderIn = async (sheet: Sheet, document: BillPdf, wording: Wording): Promise<void> => {
  const { bill, letterhead, invoice } = document;
  const { words: labels, say: sentence } = wording;
  const first = nextPage(sheet);
  const start = writeHead(sheet, {
    letterhead: { ...letterhead, name: invoice?.content.issuer.brand ?? letterhead.name },
    title: invoice ? sentence('invoice', { number: invoice.number }) : sentence('bill', { code: bill.code }),
    facts: factsOf(document, wording),
    stamp: labels.status[bill.status],
  });
  const below = writeParties(sheet, start, partiesOf(document, wording), wording);
  const rows = bill.orders.map((order) => cellsOf(bill, order, wording));
  const end = await writeTable(sheet, columnsOf(bill, wording), rows, below, sumOf(bill, wording));
  const reverse = invoice && reverseNote(invoice, wording);
  const totalsEnd = writeTotals(sheet, totalRows(document, wording), ensureSpace(sheet, end + 8, 60));
  let y = totalsEnd + 8;
  for (const remark of [surchargeNames(bill, wording), bill.hidden_orders > 0 ? labels.hidden : reverse]) {
    if (!remark) continue;
    y = ensureSpace(sheet, y, 14);
    writeLine(sheet, remark, pageMargins.side, y, { color: pdfColors.soft });
    y += 14;
  }
  writeFoot(sheet, first, labels.note, (page, pages) => sentence('page', { page, pages }));
};

/** Renders the bill as a PDF, in one language, or in both on separate pages. Returns a stream that has ended. */
export const billPdf = async (document: BillPdf, locale: PdfLocale): Promise<Sheet> => {
  const { bill, reader, letterhead } = document;
  const sheet = await newSheet(`${document.invoice?.number ?? bill.code} · ${reader.buyer.name}`, letterhead);
  for (const language of pdfLocales[locale]) await renderIn(sheet, document, textsFor(language, reader));
  sheet.end();
  return sheet;
};
