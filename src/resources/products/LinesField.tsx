import { useTranslate } from 'ra-core';
import { maxLines, readProductLines, type LineProblem } from '../../../contract/products/lines.ts';
import { TextAreaField } from '../../components/inputs/TextAreaField.tsx';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Returns the error of pasted lines before they are sent; undefined if there is none. */
export const linesError = (text: string, translate: Translate): string | undefined => {
  const { lines, problems } = readProductLines(text);
  const [firstProblem] = problems;
  if (firstProblem) return problemText(firstProblem, text, translate);
  if (lines.length > maxLines) return translate('products.new.too_many', { limit: maxLines });
  return lines.length === 0 ? translate('products.new.none') : undefined;
};

const problemText = ({ line, code }: LineProblem, text: string, translate: Translate): string => {
  const sku = readProductLines(text.split(/\r?\n/)[line - 1] ?? '').lines[0]?.sku ?? '';
  return translate(code === 'taken' ? 'products.new.line_taken' : 'products.new.line_long', { line, sku });
};

const refusalTexts: Readonly<Record<string, string>> = {
  taken: 'line_taken',
  choice: 'line_catalog',
  too_long: 'line_long',
};

/**
 * Returns the error for the first line that the server refused (`fieldErrorsOf`, `lines.<index>.sku`); undefined if
 * it refused something else.
 */
export const refusedLine = (
  errors: Readonly<Record<string, string>>,
  text: string,
  translate: Translate,
): string | undefined => {
  const [path, code = ''] = Object.entries(errors).find(([name]) => /(^|\.)lines\b/.test(name)) ?? [];
  if (path === undefined) return undefined;
  const index = Number(/lines\.(\d+)/.exec(path)?.[1] ?? 0);
  return translate(`products.new.${refusalTexts[code.replace(/^invalid\./, '')] ?? 'line_wrong'}`, {
    line: index + 1,
    sku: readProductLines(text).lines[index]?.sku ?? '',
  });
};

interface LinesFieldProps {
  text: string;
  /** Error of the lines. */
  error: string | undefined;
  onText: (text: string) => void;
}

/** A field for a store's variants as pasted lines: a SKU on each line, followed by its options. */
export const LinesField = ({ text, error, onText }: LinesFieldProps) => {
  const translate = useTranslate();
  const count = readProductLines(text).lines.length;
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
