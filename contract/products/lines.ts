/** Pasted lines of a product: a SKU each, followed by its options (domain §7). */

export const maxSkuLength = 100;
export const maxOptionsLength = 200;
export const maxLines = 500;

export interface PastedLine {
  sku: string;
  options: string;
}

/** A problem of a line: a value error and the line number from 1. */
export interface LineProblem {
  line: number;
  code: 'too_long' | 'taken';
}

/**
 * Splits a line into SKU and options. Spreadsheet cells are separated by a tab; typed lines by a comma, semicolon or
 * bar.
 */
const splitLine = (line: string): [string, string] => {
  const separator = ['\t', ',', ';', '|'].find((candidate) => line.includes(candidate));
  if (!separator) return [line, ''];
  const [sku = '', ...optionCells] = line.split(separator);
  const options = optionCells.map((part) => part.trim()).filter(Boolean);
  return [sku, options.join(' / ')];
};

/**
 * Reads lines such as `RSS-BLK-M, Black / M`. Empty lines are skipped. A repeated SKU is reported and read once,
 * ignoring case as in files.
 */
export const readProductLines = (text: string): { lines: PastedLine[]; problems: LineProblem[] } => {
  const lines: PastedLine[] = [];
  const problems: LineProblem[] = [];
  const readSkus = new Set<string>();
  text.split(/\r?\n/).forEach((raw, index) => {
    const [sku, options] = splitLine(raw.trim()).map((part) => part.trim()) as [string, string];
    if (sku === '') return;
    const key = sku.toLowerCase();
    if (sku.length > maxSkuLength || options.length > maxOptionsLength)
      problems.push({ line: index + 1, code: 'too_long' });
    else if (readSkus.has(key)) problems.push({ line: index + 1, code: 'taken' });
    else lines.push({ sku, options });
    readSkus.add(key);
  });
  return { lines, problems };
};
