import { balanceTexts } from '../../../contract/balances/balanceTexts.ts';
import { equationTerms } from '../../../contract/balances/equation.ts';
import type { MonthlyStatement } from '../../../contract/balances/calls.ts';
import { pdfLocales, type PdfLocale } from '../../../contract/bills/pdfTexts.ts';
import type { LedgerKind } from '../../../contract/balances/balances.ts';
import {
  writeFoot,
  writeHead,
  innerWidth,
  pageMargins,
  newSheet,
  nextPage,
  writeTable,
  writeTotals,
  writeLine,
  type PdfColumn,
  type Sheet,
} from '../../pdf/sheet.ts';
import { writeParties } from '../../pdf/parties.ts';
import type { Letterhead } from '../../pdf/letterhead.ts';
import { textsFor, type PdfReader } from '../../pdf/texts.ts';
import type { MailLocale } from '../../../contract/locales.ts';

const emptyCell = '–';
/** Maximum number of rows in a PDF; longer statements are exported. */
const maxRows = 5000;

/** A row of the ledger as the PDF shows it. */
export interface StatementRow {
  created_at: string;
  kind: LedgerKind;
  cause: string;
  /** Store numbers of the orders that it paid for. */
  store_orders: string | null;
  amount_cents: number;
  balance_after_cents: number;
}

const columnsOf = (locale: MailLocale): PdfColumn[] => {
  const { fields } = balanceTexts[locale];
  return [
    { label: fields.created_at, width: 88 },
    { label: fields.kind, width: 76 },
    { label: fields.cause, width: innerWidth - 88 - 76 - 3 * 78 },
    { label: fields.in_cents, width: 78, align: 'right' },
    { label: fields.out_cents, width: 78, align: 'right' },
    { label: fields.balance_after_cents, width: 78, align: 'right', bold: true },
  ];
};

interface StatementRequest {
  statement: MonthlyStatement;
  reader: PdfReader;
  letterhead: Letterhead;
  /** Returns the rows of the month, oldest first; called only if they fit a PDF. */
  rows: () => Promise<readonly StatementRow[]>;
  now: string;
}

/** Returns the month's bills as one sum: all of an account's credit is due together (domain §5.1). */
const billRows = ({ bills }: MonthlyStatement, locale: MailLocale, reader: PdfReader) => {
  const { say: sentence, words: labels, money } = textsFor(locale, reader);
  if (bills.count === 0) return [];
  const leftRows = bills.left_cents > 0 ? [{ label: labels.bills_left, value: money(bills.left_cents) }] : [];
  return [{ label: sentence('bills', { count: bills.count }), value: money(bills.total_cents) }, ...leftRows];
};

const renderIn = async (
  sheet: Sheet,
  locale: MailLocale,
  { statement, reader, letterhead, rows, now }: StatementRequest,
): Promise<void> => {
  const wording = textsFor(locale, reader);
  const { say: sentence, words: labels, money, date, moment } = wording;
  const { choices } = balanceTexts[locale];
  const { buyer } = reader;
  const first = nextPage(sheet);
  const month = statement.month.split('-').toReversed().join('/');
  const start = writeHead(sheet, {
    letterhead,
    title: sentence('statement', { month }),
    facts: sentence('months', { date: date(now) }),
  });
  const sums = equationTerms(statement).filter(({ rows: count }) => count > 0);
  const amount = { label: labels.closing, value: money(statement.closing_cents) };
  const sides = { issuer: letterhead.issuer, buyer, person: reader.person, amount };
  const below = writeParties(sheet, start, sides, wording);
  const totalsEnd = writeTotals(
    sheet,
    [
      { label: labels.opening, value: money(statement.opening_cents) },
      ...sums.map(({ kind, cents, rows: count }) => ({
        label: `${choices.kind[kind]} (${count})`,
        value: money(cents),
      })),
      { label: labels.closing, value: money(statement.closing_cents), strong: true },
      ...billRows(statement, locale, reader),
    ],
    below,
  );
  const cells = ({
    created_at: createdAt,
    kind,
    cause,
    store_orders: numbers,
    amount_cents: cents,
    balance_after_cents: balanceAfter,
  }: StatementRow) => [
    moment(createdAt),
    choices.kind[kind],
    numbers ? `${cause} · ${numbers}` : cause,
    cents > 0 ? money(cents) : emptyCell,
    cents < 0 ? money(cents) : emptyCell,
    money(balanceAfter),
  ];
  if (statement.rows > maxRows)
    writeLine(sheet, sentence('many_rows', { count: statement.rows }), pageMargins.side, totalsEnd + 12);
  else await writeTable(sheet, columnsOf(locale), (await rows()).map(cells), totalsEnd + 10);
  writeFoot(sheet, first, labels.statement_note, (page, pages) => sentence('page', { page, pages }));
};

/** Renders the statement of a month as a PDF: its totals, then every row. */
export const statementPdf = async (request: StatementRequest, locale: PdfLocale): Promise<Sheet> => {
  const sheet = await newSheet(
    `${request.statement.month} · ${request.reader.buyer.name}`,
    request.letterhead,
  );
  for (const language of pdfLocales[locale]) await renderIn(sheet, language, request);
  sheet.end();
  return sheet;
};
