/** Pasted lines of a product: a SKU each, its options behind it (domain §7). */

export const longestSku = 100;
export const longestOptions = 200;
export const mostLines = 500;

export interface PastedLine {
  sku: string;
  options: string;
}

/** What is wrong with a line: a value error, at the number of the line from 1. */
export interface LineProblem {
  line: number;
  code: 'too_long' | 'taken';
}

/** A cell of a spreadsheet is parted from the next by a tab; typed lines have a comma, a semicolon or a bar. */
const partOf = (line: string): [string, string] => {
  const separator = ['\t', ',', ';', '|'].find((one) => line.includes(one));
  if (!separator) return [line, ''];
  const [sku = '', ...rest] = line.split(separator);
  const options = rest.map((part) => part.trim()).filter(Boolean);
  return [sku, options.join(' / ')];
};

/**
 * Reads lines such as `RSS-BLK-M, Black / M`. Empty lines are none. A SKU that stands twice is told and read once, without
 * regard to case, as files are read.
 */
export const readLines = (text: string): { lines: PastedLine[]; problems: LineProblem[] } => {
  const lines: PastedLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Set<string>();
  text.split(/\r?\n/).forEach((raw, index) => {
    const [sku, options] = partOf(raw.trim()).map((part) => part.trim()) as [string, string];
    if (sku === '') return;
    const key = sku.toLowerCase();
    if (sku.length > longestSku || options.length > longestOptions)
      problems.push({ line: index + 1, code: 'too_long' });
    else if (seen.has(key)) problems.push({ line: index + 1, code: 'taken' });
    else lines.push({ sku, options });
    seen.add(key);
  });
  return { lines, problems };
};
