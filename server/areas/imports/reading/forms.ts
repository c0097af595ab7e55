import { asksForNone } from '../../../../contract/imports/vocabulary/options.ts';
import { promptOf } from '../../../../contract/imports/vocabulary/questions.ts';
import { fieldNamed } from '../../../../contract/imports/vocabulary/columns.ts';

interface FormColumn {
  column: number;
  prompt: string;
}

/** What a buyer answered, with the question that says what it is for. */
const lineOf = ({ column, prompt }: FormColumn, cells: readonly string[]): string[] => {
  const value = (cells[column] ?? '').trim();
  if (value === '' || asksForNone(value)) return [];
  return [/[?？]$/.test(prompt) ? `${prompt} ${value}` : `${prompt}: ${value}`];
};

const isPersonalization = (name: string): boolean => fieldNamed(name)?.field === 'personalization';

/**
 * Columns of one form, as `Product Form: Name` and `Product Form: Back text`, are one personalization: they are joined in the first
 * of them, or in the column of the personalization, line by line; so are several columns with names for it, as "Name on shirt" and "Number on back". Changes the header; undefined where there is no form.
 */
export const joinForms = (header: string[]): ((cells: string[]) => void) | undefined => {
  const plain = header.findIndex(
    (name) => promptOf(name) === undefined && fieldNamed(name)?.field === 'personalization',
  );
  const forms = header.flatMap((name, column): FormColumn[] => {
    const prompt = promptOf(name) ?? (column !== plain && isPersonalization(name) ? name.trim() : undefined);
    return prompt === undefined ? [] : [{ column, prompt }];
  });
  const [first] = forms;
  if (!first) return undefined;
  const target = plain >= 0 ? plain : first.column;
  if (plain < 0 && forms.length > 1)
    header[target] = `Personalization: ${forms.map(({ prompt }) => prompt).join(', ')}`;
  const others = forms.filter(({ column }) => column !== target);
  // A column that is empty now must not be taken for the personalization because of its name.
  for (const { column } of others) if (promptOf(header[column] ?? '') === undefined) header[column] = '';
  return (cells) => {
    const lines = forms.flatMap((form) => lineOf(form, cells));
    for (const { column } of others) if (column < cells.length) cells[column] = '';
    if (lines.length === 0 && plain < 0) {
      if (target < cells.length) cells[target] = '';
      return;
    }
    while (cells.length <= target) cells.push('');
    cells[target] = [plain >= 0 ? (cells[target] ?? '').trim() : '', ...lines].filter(Boolean).join('\n');
  };
};
