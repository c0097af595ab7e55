import { readFileSync } from 'node:fs';
import type { Letterhead } from './letterhead.ts';

/** Reads a font of the PDFs. They are A4, in one color and black; sizes are in points. */
const fontFile = (name: string): Buffer => readFileSync(new URL(`fonts/inter-${name}.ttf`, import.meta.url));
const faces = { regular: fontFile('regular'), bold: fontFile('semibold') };

export const pdfColors = {
  text: '#1E1C19',
  soft: '#5F5B52',
  line: '#E5E1D9',
  strong: '#8F897D',
  brand: '#38368F',
  accent: '#FF7A52',
  paper: '#F5F4FB',
} as const;

export const pageMargins = { side: 40, top: 42, bottom: 64 } as const;
/** A4 in points. */
const size = { width: 595.28, height: 841.89 } as const;
export const innerWidth = size.width - 2 * pageMargins.side;
const lowest = size.height - pageMargins.bottom;

export type Sheet = PDFKit.PDFDocument;

/** Creates a PDF without a page; its text can be searched and copied. */
export const newSheet = async (title: string, { name }: Letterhead): Promise<Sheet> => {
  // Loaded only here: a server that writes no PDF needs 10 MB less.
  const { default: Pdf } = await import('pdfkit');
  const sheet = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Creator: name, Producer: name },
    lang: 'en',
  });
  sheet.registerFont('regular', faces.regular);
  sheet.registerFont('bold', faces.bold);
  return sheet;
};

interface Style {
  bold?: boolean;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  width?: number;
}

/**
 * Returns the size in points of a text: a code or an amount is never cut, so one wider than its space gets smaller.
 */
const pointsOf = (
  sheet: Sheet,
  text: string,
  font: 'bold' | 'regular',
  points: number,
  width: number,
): number => {
  const wide = text.includes(' ') ? 0 : sheet.font(font, points).widthOfString(text);
  return wide > width ? (points * width * 0.98) / wide : points;
};

/** Writes one line at a position; text wider than its space ends in an ellipsis. */
export const writeLine = (sheet: Sheet, text: string, x: number, y: number, style: Style = {}): void => {
  const {
    bold = false,
    size: preferredSize = 8.5,
    color = pdfColors.text,
    align = 'left',
    width = innerWidth,
  } = style;
  const font = bold ? 'bold' : 'regular';
  const points = pointsOf(sheet, text, font, preferredSize, width);
  sheet.font(font, points).fillColor(color);
  sheet.text(text, x, y, { width, height: points * 1.3, align, lineBreak: true, ellipsis: true });
};

/** Writes text on as many lines as it needs within a width. Returns the next y. */
export const paragraph = (sheet: Sheet, text: string, x: number, y: number, width: number): number => {
  sheet.font('regular', 8.5).fillColor(pdfColors.text).text(text, x, y, { width });
  return y + sheet.heightOfString(text, { width });
};

export const writeRule = (sheet: Sheet, y: number, color: string = pdfColors.line, weight = 0.6): void => {
  sheet
    .moveTo(pageMargins.side, y)
    .lineTo(pageMargins.side + innerWidth, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
};

/** Points of the mark's width and height. */
const markSize = 24;

/** Renders the built-in mark: a register cross, as in the dashboard's header. */
const renderBuiltInMark = (sheet: Sheet, x: number, y: number): void => {
  sheet.save().translate(x, y).scale(0.75);
  sheet.roundedRect(0, 0, 32, 32, 8).fill(pdfColors.brand);
  sheet.lineWidth(2.2).lineCap('round').strokeColor(pdfColors.paper);
  sheet.circle(16, 16, 6.5).stroke();
  for (const [x1, y1, x2, y2] of [
    [16, 4.5, 16, 11.5],
    [16, 20.5, 16, 27.5],
    [4.5, 16, 11.5, 16],
    [20.5, 16, 27.5, 16],
  ] as const) {
    sheet.moveTo(x1, y1).lineTo(x2, y2).stroke();
  }
  sheet.circle(16, 16, 2.4).fill(pdfColors.accent);
  sheet.restore();
};

/**
 * Writes the head of a first page: the operator, the title of the document, and a line under both. Returns the next
 * y.
 */
export const writeHead = (
  sheet: Sheet,
  {
    letterhead: { name, mark },
    title,
    facts,
    stamp,
  }: { letterhead: Letterhead; title: string; facts: string; stamp?: string },
): number => {
  sheet.addPage();
  if (mark) sheet.image(mark, pageMargins.side, pageMargins.top, { fit: [markSize, markSize] });
  else renderBuiltInMark(sheet, pageMargins.side, pageMargins.top);
  writeLine(sheet, name, pageMargins.side + 32, pageMargins.top + 4, { bold: true, size: 14, width: 160 });
  const stampWidth = stamp ? sheet.font('bold', 9).widthOfString(stamp) + 14 : 0;
  const end = stamp ? stampWidth + 10 : 0;
  writeLine(sheet, title, pageMargins.side + 200, pageMargins.top - 1, {
    bold: true,
    size: 14,
    align: 'right',
    width: innerWidth - 200 - end,
  });
  writeLine(sheet, facts, pageMargins.side + 160, pageMargins.top + 18, {
    color: pdfColors.soft,
    align: 'right',
    width: innerWidth - 160 - end,
  });
  if (stamp) {
    const x = pageMargins.side + innerWidth - stampWidth;
    sheet
      .roundedRect(x, pageMargins.top + 2, stampWidth, 18, 4)
      .lineWidth(1)
      .strokeColor(pdfColors.brand)
      .stroke();
    writeLine(sheet, stamp, x + 7, pageMargins.top + 5.5, {
      bold: true,
      size: 9,
      color: pdfColors.brand,
      width: stampWidth,
    });
  }
  writeRule(sheet, pageMargins.top + 42, pdfColors.brand, 1.4);
  return pageMargins.top + 56;
};

/** Returns the y where `height` points still fit: here, or on a new page. */
export const ensureSpace = (sheet: Sheet, y: number, height: number): number => {
  if (y + height <= lowest) return y;
  sheet.addPage();
  return pageMargins.top;
};

/** A column of a table; widths are in points and together fill the sheet. */
export interface PdfColumn {
  label: string;
  width: number;
  align?: 'left' | 'right';
  bold?: boolean;
}

const rowHeight = 18;
/** Points between the two lines of a cell. */
const secondLine = 10;

const isTall = (cells: readonly string[]): boolean => cells.some((cell) => cell.includes('\n'));

/** Writes one row. Text after a line break in a cell is a subdued second line. */
const line = (
  sheet: Sheet,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  y: number,
  style: Style = {},
): void => {
  let x = pageMargins.side;
  for (const [at, { width, align = 'left', bold = false }] of columns.entries()) {
    const [text, below] = cells[at]?.split('\n') ?? [];
    // A text extends over the empty cells after it; figures end where the line below them ends.
    const emptyCells = columns.slice(at + 1).findIndex((_, next) => cells[at + 1 + next] !== '');
    const extraWidth =
      align === 'left' && emptyCells > 0
        ? columns.slice(at + 1, at + 1 + emptyCells).reduce((sum, next) => sum + next.width, 0)
        : 0;
    const gap = at === columns.length - 1 ? 0 : 6;
    if (text) writeLine(sheet, text, x, y, { bold, ...style, align, width: width + extraWidth - gap });
    if (below)
      writeLine(sheet, below, x, y + secondLine, {
        size: 7.5,
        color: pdfColors.soft,
        align,
        width: width - gap,
      });
    x += width;
  }
};

const tableHead = (sheet: Sheet, columns: readonly PdfColumn[], y: number): number => {
  line(
    sheet,
    columns,
    columns.map(({ label }) => label),
    y,
    { bold: false, size: 7.5, color: pdfColors.soft },
  );
  writeRule(sheet, y + 13, pdfColors.strong);
  return y + 18;
};

/** Rows written before other calls get a turn. */
const rowsPerTurn = 40;
const otherWork = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Writes rows of one or two lines under a head that every page repeats; `sum` closes the table. Returns the next y.
 */
export const writeTable = async (
  sheet: Sheet,
  columns: readonly PdfColumn[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  start: number,
  sum?: readonly string[],
): Promise<number> => {
  let y = tableHead(sheet, columns, ensureSpace(sheet, start, 2 * rowHeight));
  let rowCount = 0;
  const next = (height: number): void => {
    const at = ensureSpace(sheet, y, height);
    y = at < y ? tableHead(sheet, columns, at) : at;
  };
  for await (const cells of rows) {
    const extra = isTall(cells) ? secondLine : 0;
    next(rowHeight + extra);
    line(sheet, columns, cells, y);
    writeRule(sheet, y + 13 + extra);
    y += rowHeight + extra;
    rowCount += 1;
    if (rowCount % rowsPerTurn === 0) await otherWork();
  }
  if (!sum) return y;
  next(rowHeight);
  line(sheet, columns, sum, y, { bold: true });
  return y + rowHeight;
};

const totalsWidth = 350;

/** Writes labels and amounts at the right; `strong` ones stand under a line. Returns the next y. */
export const writeTotals = (
  sheet: Sheet,
  rows: readonly { label: string; value: string; strong?: boolean }[],
  start: number,
): number => {
  const x = pageMargins.side + innerWidth - totalsWidth;
  let y = start;
  for (const { label, value, strong = false } of rows) {
    y = ensureSpace(sheet, y, 20);
    const style = strong ? { bold: true, size: 10 } : { color: pdfColors.soft };
    if (strong)
      sheet
        .moveTo(x, y)
        .lineTo(x + totalsWidth, y)
        .lineWidth(0.6)
        .strokeColor(pdfColors.line)
        .stroke();
    writeLine(sheet, label, x, y + 4, { ...style, width: totalsWidth - 90 });
    writeLine(sheet, value, x + totalsWidth - 90, y + 4, { ...style, align: 'right', width: 90 });
    y += strong ? 20 : 16;
  }
  return y;
};

/** Writes the foot of every page from this one on, once all are written: a note, and the page number. */
export const writeFoot = (
  sheet: Sheet,
  first: number,
  note: string,
  page: (number: number, total: number) => string,
): void => {
  const { start, count } = sheet.bufferedPageRange();
  const pages = start + count - first;
  for (let at = first; at < start + count; at += 1) {
    sheet.switchToPage(at);
    sheet
      .font('regular', 7.5)
      .fillColor(pdfColors.soft)
      .text(note, pageMargins.side, lowest + 12, { width: innerWidth - 90, height: 22, ellipsis: true });
    writeLine(sheet, page(at - first + 1, pages), pageMargins.side + innerWidth - 80, lowest + 12, {
      size: 7.5,
      color: pdfColors.soft,
      align: 'right',
      width: 80,
    });
  }
};

/** Returns the index of the next page: the first of a document in another language. */
export const nextPage = (sheet: Sheet): number => {
  const { start, count } = sheet.bufferedPageRange();
  return start + count;
};
