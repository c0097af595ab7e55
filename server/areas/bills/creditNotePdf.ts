import { pdfLocales, type PdfLocale } from '../../../contract/bills/pdfTexts.ts';
import type { Letterhead } from '../../pdf/letterhead.ts';
import {
  pdfColors,
  ensureSpace,
  innerWidth,
  pageMargins,
  newSheet,
  nextPage,
  writeTable,
  writeTotals,
  writeFoot,
  writeHead,
  writeLine,
  type PdfColumn,
  type Sheet,
} from '../../pdf/sheet.ts';
import { textsFor, type PdfReader, type Wording } from '../../pdf/texts.ts';
import type { StoredDocument } from './documents.ts';
import { writeParties } from '../../pdf/parties.ts';
import { reverseNote, vatRows } from './vatRows.ts';

/** Data of a credit note's PDF. */
interface CreditNotePdf {
  note: StoredDocument;
  /** The bill and the number of the invoice that it corrects. */
  bill: { code: string; invoice: string };
  reader: PdfReader;
  letterhead: Letterhead;
}

const orderWidth = 90;
const countryWidth = 40;
const amountWidth = 80;

const columnsOf = ({ words: { columns, credited } }: Wording): PdfColumn[] => [
  { label: columns.order, width: orderWidth, bold: true },
  { label: columns.country, width: countryWidth },
  { label: columns.items, width: innerWidth - orderWidth - countryWidth - amountWidth },
  { label: credited, width: amountWidth, align: 'right', bold: true },
];

const renderIn = async (
  sheet: Sheet,
  { note, bill, letterhead }: CreditNotePdf,
  wording: Wording,
): Promise<void> => {
  const { words, say, money, date } = wording;
  const { issuer, buyer, lines } = note.content;
  const first = nextPage(sheet);
  const start = writeHead(sheet, {
    letterhead: { ...letterhead, name: issuer.brand },
    title: say('credit_note', { number: note.number }),
    facts: [
      say('to_invoice', { number: bill.invoice }),
      say('of_bill', { code: bill.code }),
      say('issued', { date: date(note.issued_at, issuer.time_zone) }),
    ].join(' · '),
  });
  const amount = { label: words.credited, value: money(note.total_cents) };
  const below = writeParties(sheet, start, { issuer, buyer, person: '', amount }, wording);
  const rows = lines.map((line) => [
    [`#${line.code}`, ...(line.order_number ? [line.order_number] : [])].join('\n'),
    line.country,
    line.item_summary,
    money(line.amount_cents),
  ]);
  const end = await writeTable(sheet, columnsOf(wording), rows, below);
  const total = { label: words.credited, value: money(note.total_cents), strong: true };
  const totalsEnd = writeTotals(sheet, [...vatRows(note, wording), total], ensureSpace(sheet, end + 8, 60));
  const reverse = reverseNote(note, wording);
  if (reverse)
    writeLine(sheet, reverse, pageMargins.side, ensureSpace(sheet, totalsEnd + 8, 14), {
      color: pdfColors.soft,
    });
  writeFoot(sheet, first, words.credit_note_note, (page, pages) => say('page', { page, pages }));
};

/** Renders a credit note as a PDF, in one language, or in both on separate pages. Returns a stream that has ended. */
export const creditNotePdf = async (document: CreditNotePdf, locale: PdfLocale): Promise<Sheet> => {
  const { note, reader, letterhead } = document;
  const sheet = await newSheet(`${note.number} · ${note.content.buyer.name}`, letterhead);
  for (const language of pdfLocales[locale]) await renderIn(sheet, document, textsFor(language, reader));
  sheet.end();
  return sheet;
};
