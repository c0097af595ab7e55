import { saysNone } from '../../../../contract/imports/vocabulary/options.ts';
import { formPrompt } from '../../../../contract/imports/vocabulary/questions.ts';
import { fieldNamed } from '../../../../contract/imports/vocabulary/columns.ts';

interface FormColumn {
  column: number;
  prompt: string;
}

/** Returns the buyer's answer with its question. */
const lineOf = ({ column, prompt }: FormColumn, cells: readonly string[]): string[] => {
  const value = (cells[column] ?? '').trim();
  if (value === '' || saysNone(value)) return [];
  return [/[?？]$/.test(prompt) ? `${prompt} ${value}` : `${prompt}: ${value}`];
};

const isPersonalization = (name: string): boolean => fieldNamed(name)?.field === 'personalization';

/**
 * Joins the columns of one form, as `Product Form: Name` and `Product Form: Back text`, into one
 * personalization: line by line in the first of them, or in the personalization's column. Joins several
 * columns named as personalization too, as "Name on shirt" and "Number on back". Changes the header.
 * Undefined if there is no form.
 */
export const joinForms = (header: string[]): ((cells: string[]) => void) | undefined => {
  const personalizationColumn = header.findIndex(
    (name) => formPrompt(name) === undefined && fieldNamed(name)?.field === 'personalization',
  );
  const forms = header.flatMap((name, column): FormColumn[] => {
    const prompt =
      formPrompt(name) ??
      (column !== personalizationColumn && isPersonalization(name) ? name.trim() : undefined);
    return prompt === undefined ? [] : [{ column, prompt }];
  });
  const [first] = forms;
  if (!first) return undefined;
  const target = personalizationColumn >= 0 ? personalizationColumn : first.column;
  if (personalizationColumn < 0 && forms.length > 1)
    header[target] = `Personalization: ${forms.map(({ prompt }) => prompt).join(', ')}`;
  const joinedForms = forms.filter(({ column }) => column !== target);
  // A column that is empty now must not be taken for the personalization because of its name.
  for (const { column } of joinedForms)
    if (formPrompt(header[column] ?? '') === undefined) header[column] = '';
  return (cells) => {
    const lines = forms.flatMap((form) => lineOf(form, cells));
    for (const { column } of joinedForms) if (column < cells.length) cells[column] = '';
    if (lines.length === 0 && personalizationColumn < 0) {
      if (target < cells.length) cells[target] = '';
      return;
    }
    while (cells.length <= target) cells.push('');
    cells[target] = [personalizationColumn >= 0 ? (cells[target] ?? '').trim() : '', ...lines]
      .filter(Boolean)
      .join('\n');
  };
};
