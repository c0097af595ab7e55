import { balanceWords } from '../../../contract/balances/words.ts';
import { equationOf } from '../../../contract/balances/equation.ts';
import type { Statement } from '../../../contract/balances/calls.ts';
import { paperLocales, type PaperLocale } from '../../../contract/bills/paperWords.ts';
import type { LedgerKind } from '../../../contract/balances/balances.ts';
import {
  foot,
  head,
  inner,
  margin,
  newSheet,
  nextPage,
  paragraph,
  table,
  totals,
  write,
  type Column,
  type Sheet,
} from '../../paper/sheet.ts';
import { wordsFor, type Reader } from '../../paper/words.ts';
import type { MailLocale } from '../../../contract/locales.ts';

const house = 'Platen';
const none = '–';
/** More than so many are no paper any more: they are exported. */
const mostRows = 5000;

/** A row of the ledger as the paper shows it. */
export interface StatementRow {
  created_at: string;
  kind: LedgerKind;
  cause: string;
  /** Store numbers of the orders that it was for. */
  store_orders: string | null;
  amount_cents: number;
  balance_after_cents: number;
}

const columnsOf = (locale: MailLocale): Column[] => {
  const { fields } = balanceWords[locale];
  return [
    { label: fields.created_at, width: 88 },
    { label: fields.kind, width: 76 },
    { label: fields.cause, width: inner - 88 - 76 - 3 * 78 },
    { label: fields.in_cents, width: 78, align: 'right' },
    { label: fields.out_cents, width: 78, align: 'right' },
    { label: fields.balance_after_cents, width: 78, align: 'right', bold: true },
  ];
};

interface Asked {
  statement: Statement;
  reader: Reader;
  /** The rows of the month, the oldest first; only asked for where they fit a paper. */
  rows: () => Promise<readonly StatementRow[]>;
  now: string;
}

/** The month's bills in one sum: all of an account's credit is due together (domain §5.1). */
const billRows = ({ bills }: Statement, locale: MailLocale, reader: Reader) => {
  const { say, words, money } = wordsFor(locale, reader);
  if (bills.count === 0) return [];
  const left = bills.left_cents > 0 ? [{ label: words.bills_left, value: money(bills.left_cents) }] : [];
  return [{ label: say('bills', { count: bills.count }), value: money(bills.total_cents) }, ...left];
};

const drawIn = async (
  sheet: Sheet,
  locale: MailLocale,
  { statement, reader, rows, now }: Asked,
): Promise<void> => {
  const { say, words, money, date, moment } = wordsFor(locale, reader);
  const { choices } = balanceWords[locale];
  const first = nextPage(sheet);
  const month = statement.month.split('-').toReversed().join('/');
  const start = head(sheet, {
    house,
    title: say('statement', { month }),
    facts: `${reader.name} · ${say('account', { code: reader.prefix })} · ${say('months', { date: date(now) })}`,
  });
  const sums = equationOf(statement).filter(({ rows: count }) => count > 0);
  const payer = [reader.taxNumber && say('tax', { number: reader.taxNumber }), reader.address]
    .filter(Boolean)
    .join(' · ');
  const below = payer ? paragraph(sheet, payer, margin.side, start, inner) + 8 : start;
  const under = totals(
    sheet,
    [
      { label: words.opening, value: money(statement.opening_cents) },
      ...sums.map(({ kind, cents, rows: count }) => ({
        label: `${choices.kind[kind]} (${count})`,
        value: money(cents),
      })),
      { label: words.closing, value: money(statement.closing_cents), strong: true },
      ...billRows(statement, locale, reader),
    ],
    below,
  );
  const cells = ({
    created_at: at,
    kind,
    cause,
    store_orders: numbers,
    amount_cents: cents,
    balance_after_cents: after,
  }: StatementRow) => [
    moment(at),
    choices.kind[kind],
    numbers ? `${cause} · ${numbers}` : cause,
    cents > 0 ? money(cents) : none,
    cents < 0 ? money(cents) : none,
    money(after),
  ];
  if (statement.rows > mostRows)
    write(sheet, say('many_rows', { count: statement.rows }), margin.side, under + 12);
  else await table(sheet, columnsOf(locale), (await rows()).map(cells), under + 10);
  foot(sheet, first, words.statement_note, (page, pages) => say('page', { page, pages }));
};

/** The statement of a month as a PDF: its equation, then every row. */
export const statementPaper = async (asked: Asked, locale: PaperLocale): Promise<Sheet> => {
  const sheet = newSheet(`${asked.statement.month} · ${asked.reader.name}`);
  for (const each of paperLocales[locale]) await drawIn(sheet, each, asked);
  sheet.end();
  return sheet;
};
