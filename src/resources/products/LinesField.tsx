import { useTranslate } from 'react-admin';
import { mostLines, readLines, type LineProblem } from '../../../contract/products/lines.ts';
import { TextAreaField } from '../../components/inputs/TextAreaField.tsx';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What is wrong with pasted lines before they are sent; undefined where nothing is. */
export const linesError = (text: string, translate: Translate): string | undefined => {
  const { lines, problems } = readLines(text);
  const [first] = problems;
  if (first) return problemText(first, text, translate);
  if (lines.length > mostLines) return translate('products.new.too_many', { limit: mostLines });
  return lines.length === 0 ? translate('products.new.none') : undefined;
};

const problemText = ({ line, code }: LineProblem, text: string, translate: Translate): string => {
  const sku = readLines(text.split(/\r?\n/)[line - 1] ?? '').lines[0]?.sku ?? '';
  return translate(code === 'taken' ? 'products.new.line_taken' : 'products.new.line_long', { line, sku });
};

const refusals: Readonly<Record<string, string>> = {
  taken: 'line_taken',
  choice: 'line_catalog',
  too_long: 'line_long',
};

/** What the server refused of the lines (`fieldErrorsOf`), by `lines.<index>.sku`; undefined where that is something else. */
export const refusedLine = (
  errors: Readonly<Record<string, string>>,
  text: string,
  translate: Translate,
): string | undefined => {
  const [path, code = ''] = Object.entries(errors).find(([name]) => /(^|\.)lines\b/.test(name)) ?? [];
  if (path === undefined) return undefined;
  const index = Number(/lines\.(\d+)/.exec(path)?.[1] ?? 0);
  return translate(`products.new.${refusals[code.replace(/^invalid\./, '')] ?? 'line_wrong'}`, {
    line: index + 1,
    sku: readLines(text).lines[index]?.sku ?? '',
  });
};

interface LinesFieldProps {
  text: string;
  /** What is wrong with them. */
  error: string | undefined;
  onText: (text: string) => void;
}

/** Variants of a store as they are pasted: a SKU on each line, its options behind it. */
export const LinesField = ({ text, error, onText }: LinesFieldProps) => {
  const translate = useTranslate();
  const count = readLines(text).lines.length;
  return (
    <TextAreaField
      label={translate('products.new.lines')}
      rows={8}
      spellCheck={false}
      value={text}
      placeholder={translate('products.new.lines_example')}
      help={
        count > 0
          ? translate('products.new.count', { smart_count: count })
          : translate('products.new.lines_hint')
      }
      error={error}
      onChange={onText}
    />
  );
};
