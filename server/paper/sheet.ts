import { readFileSync } from 'node:fs';
import Pdf from 'pdfkit';

/** Fonts, colors and measures of papers: A4, one color and black, sizes in points. */
const fontFile = (name: string): Buffer => readFileSync(new URL(`fonts/inter-${name}.ttf`, import.meta.url));
const faces = { regular: fontFile('regular'), bold: fontFile('semibold') };

export const ink = {
  text: '#1E1C19',
  soft: '#5F5B52',
  line: '#E5E1D9',
  strong: '#8F897D',
  brand: '#38368F',
  accent: '#FF7A52',
  paper: '#F5F4FB',
} as const;

export const margin = { side: 40, top: 42, bottom: 64 } as const;
/** A4 in points. */
const size = { width: 595.28, height: 841.89 } as const;
export const inner = size.width - 2 * margin.side;
const lowest = size.height - margin.bottom;

export type Sheet = PDFKit.PDFDocument;

/** A paper without a page yet; what is drawn on it stays text that can be found and copied. */
export const newSheet = (title: string): Sheet => {
  const sheet = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Platen', Producer: 'Platen' },
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

/** Points in which a text is written: a code or an amount is never cut, so that one wider than its room is smaller. */
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

/** One line at a place; words that are wider than their room end in an ellipsis. */
export const write = (sheet: Sheet, text: string, x: number, y: number, style: Style = {}): void => {
  const { bold = false, size: wanted = 8.5, color = ink.text, align = 'left', width = inner } = style;
  const font = bold ? 'bold' : 'regular';
  const points = pointsOf(sheet, text, font, wanted, width);
  sheet.font(font, points).fillColor(color);
  sheet.text(text, x, y, { width, height: points * 1.3, align, lineBreak: true, ellipsis: true });
};

/** Words that take the lines they need within a width. Answers where to go on. */
export const paragraph = (sheet: Sheet, text: string, x: number, y: number, width: number): number => {
  sheet.font('regular', 8.5).fillColor(ink.text).text(text, x, y, { width });
  return y + sheet.heightOfString(text, { width });
};

export const rule = (sheet: Sheet, y: number, color: string = ink.line, weight = 0.6): void => {
  sheet
    .moveTo(margin.side, y)
    .lineTo(margin.side + inner, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
};

/** The mark of the house: a register cross, as in the frame of the dashboard. */
const mark = (sheet: Sheet, x: number, y: number): void => {
  sheet.save().translate(x, y).scale(0.75);
  sheet.roundedRect(0, 0, 32, 32, 8).fill(ink.brand);
  sheet.lineWidth(2.2).lineCap('round').strokeColor(ink.paper);
  sheet.circle(16, 16, 6.5).stroke();
  for (const [x1, y1, x2, y2] of [
    [16, 4.5, 16, 11.5],
    [16, 20.5, 16, 27.5],
    [4.5, 16, 11.5, 16],
    [20.5, 16, 27.5, 16],
  ] as const) {
    sheet.moveTo(x1, y1).lineTo(x2, y2).stroke();
  }
  sheet.circle(16, 16, 2.4).fill(ink.accent);
  sheet.restore();
};

/** Head of a first page: the house, what paper it is, and a line under both. Answers where to go on. */
export const head = (
  sheet: Sheet,
  { house, title, facts, stamp }: { house: string; title: string; facts: string; stamp?: string },
): number => {
  sheet.addPage();
  mark(sheet, margin.side, margin.top);
  write(sheet, house, margin.side + 32, margin.top + 4, { bold: true, size: 14, width: 160 });
  const stampWidth = stamp ? sheet.font('bold', 9).widthOfString(stamp) + 14 : 0;
  const end = stamp ? stampWidth + 10 : 0;
  write(sheet, title, margin.side + 200, margin.top - 1, {
    bold: true,
    size: 14,
    align: 'right',
    width: inner - 200 - end,
  });
  write(sheet, facts, margin.side + 160, margin.top + 18, {
    color: ink.soft,
    align: 'right',
    width: inner - 160 - end,
  });
  if (stamp) {
    const x = margin.side + inner - stampWidth;
    sheet
      .roundedRect(x, margin.top + 2, stampWidth, 18, 4)
      .lineWidth(1)
      .strokeColor(ink.brand)
      .stroke();
    write(sheet, stamp, x + 7, margin.top + 5.5, {
      bold: true,
      size: 9,
      color: ink.brand,
      width: stampWidth,
    });
  }
  rule(sheet, margin.top + 42, ink.brand, 1.4);
  return margin.top + 56;
};

/** Where `height` points still fit: here, or on a new page. */
export const room = (sheet: Sheet, y: number, height: number): number => {
  if (y + height <= lowest) return y;
  sheet.addPage();
  return margin.top;
};

/** A column of a table; widths are in points and fill the sheet together. */
export interface Column {
  label: string;
  width: number;
  align?: 'left' | 'right';
  bold?: boolean;
}

const rowHeight = 18;
/** Points between the two lines of a cell. */
const secondLine = 10;

const isTall = (cells: readonly string[]): boolean => cells.some((cell) => cell.includes('\n'));

/** Writes one row. What stands behind a line break in a cell is a soft second line. */
const line = (
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  style: Style = {},
): void => {
  let x = margin.side;
  for (const [at, { width, align = 'left', bold = false }] of columns.entries()) {
    const [text, below] = cells[at]?.split('\n') ?? [];
    // A text runs on over the empty cells behind it; figures end where the line below them ends.
    const free = columns.slice(at + 1).findIndex((_, next) => cells[at + 1 + next] !== '');
    const over =
      align === 'left' && free > 0
        ? columns.slice(at + 1, at + 1 + free).reduce((sum, next) => sum + next.width, 0)
        : 0;
    const gap = at === columns.length - 1 ? 0 : 6;
    if (text) write(sheet, text, x, y, { bold, ...style, align, width: width + over - gap });
    if (below)
      write(sheet, below, x, y + secondLine, { size: 7.5, color: ink.soft, align, width: width - gap });
    x += width;
  }
};

const tableHead = (sheet: Sheet, columns: readonly Column[], y: number): number => {
  line(
    sheet,
    columns,
    columns.map(({ label }) => label),
    y,
    { bold: false, size: 7.5, color: ink.soft },
  );
  rule(sheet, y + 13, ink.strong);
  return y + 18;
};

/** So many rows are drawn at a time: other calls go on in between. */
const turn = 40;
const otherWork = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rows under a head that every page repeats, each of one or two lines; `sum` closes the table. Answers where to go on. */
export const table = async (
  sheet: Sheet,
  columns: readonly Column[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  start: number,
  sum?: readonly string[],
): Promise<number> => {
  let y = tableHead(sheet, columns, room(sheet, start, 2 * rowHeight));
  let drawn = 0;
  const next = (height: number): void => {
    const at = room(sheet, y, height);
    y = at < y ? tableHead(sheet, columns, at) : at;
  };
  for await (const cells of rows) {
    const extra = isTall(cells) ? secondLine : 0;
    next(rowHeight + extra);
    line(sheet, columns, cells, y);
    rule(sheet, y + 13 + extra);
    y += rowHeight + extra;
    drawn += 1;
    if (drawn % turn === 0) await otherWork();
  }
  if (!sum) return y;
  next(rowHeight);
  line(sheet, columns, sum, y, { bold: true });
  return y + rowHeight;
};

const totalsWidth = 350;

/** Label and amount at the right; `strong` ones stand under a line. Answers where to go on. */
export const totals = (
  sheet: Sheet,
  rows: readonly { label: string; value: string; strong?: boolean }[],
  start: number,
): number => {
  const x = margin.side + inner - totalsWidth;
  let y = start;
  for (const { label, value, strong = false } of rows) {
    y = room(sheet, y, 20);
    const style = strong ? { bold: true, size: 10 } : { color: ink.soft };
    if (strong)
      sheet
        .moveTo(x, y)
        .lineTo(x + totalsWidth, y)
        .lineWidth(0.6)
        .strokeColor(ink.line)
        .stroke();
    write(sheet, label, x, y + 4, { ...style, width: totalsWidth - 90 });
    write(sheet, value, x + totalsWidth - 90, y + 4, { ...style, align: 'right', width: 90 });
    y += strong ? 20 : 16;
  }
  return y;
};

/** The foot of every page from this one on, once all are drawn: a note, and which page of how many. */
export const foot = (
  sheet: Sheet,
  first: number,
  note: string,
  page: (number: number, of: number) => string,
): void => {
  const { start, count } = sheet.bufferedPageRange();
  const pages = start + count - first;
  for (let at = first; at < start + count; at += 1) {
    sheet.switchToPage(at);
    sheet
      .font('regular', 7.5)
      .fillColor(ink.soft)
      .text(note, margin.side, lowest + 12, { width: inner - 90, height: 22, ellipsis: true });
    write(sheet, page(at - first + 1, pages), margin.side + inner - 80, lowest + 12, {
      size: 7.5,
      color: ink.soft,
      align: 'right',
      width: 80,
    });
  }
};

/** Which page comes next: the first of a paper in another language. */
export const nextPage = (sheet: Sheet): number => {
  const { start, count } = sheet.bufferedPageRange();
  return start + count;
};
