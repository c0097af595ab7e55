import { MdOutlineArrowForward, MdOutlineClose } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { isRuleField } from '../../../../contract/imports/values.ts';
import { ValueInput } from '../../../workflows/templates/ValueInput.tsx';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import type { TemplateForm } from './form.ts';
import { useErrorAt, useField } from './useField.ts';

type WordMeaning = TemplateForm['words'][number];

interface WordRowProps {
  entry: WordMeaning;
  number: number;
  /** The value error of this word. */
  error: string | undefined;
  onChange: (part: Partial<WordMeaning>) => void;
  onRemove: () => void;
}

const WordRow = ({ entry, number, error, onChange, onRemove }: WordRowProps) => {
  const translate = useTranslate();
  const { field, word, ours } = entry;
  return (
    <li>
      <div className="pl-tpl-word">
        <input
          className="pl-inp"
          aria-label={translate('templates.column.word', { number })}
          aria-invalid={error !== undefined}
          value={word}
          maxLength={200}
          spellCheck={false}
          onChange={({ target }) => onChange({ word: target.value })}
        />
        <MdOutlineArrowForward className="pl-faint" aria-hidden="true" />
        <ValueInput
          field={field}
          label={translate('templates.column.means', { word })}
          ours={ours}
          emptyLabel={translate('imports.values.choose')}
          invalid={error !== undefined && ours === ''}
          onChange={(next) => onChange({ ours: next })}
        />
        <button
          type="button"
          className="pl-ib"
          aria-label={translate('templates.column.remove_value', { word })}
          onClick={onRemove}
        >
          <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
        </button>
      </div>
      {error !== undefined && (
        <p className="pl-err" role="alert">
          {translate(error === 'taken' ? 'templates.column.twice' : 'templates.column.gone')}
        </p>
      )}
    </li>
  );
};

/** The meanings of the chosen column's words. A size has no custom words: it is never guessed. */
export const MeaningsCard = ({ field, heading }: { field: string | null; heading: string }) => {
  const translate = useTranslate();
  const errorAt = useErrorAt();
  const [words, setWords] = useField('words');
  const title = translate('templates.column.values', { column: heading });
  if (field === null || !isRuleField(field)) {
    const hintKey = field === null ? 'no_field' : field === 'size' ? 'size' : undefined;
    return hintKey === undefined ? null : (
      <SettingsCard title={title}>
        <p className="pl-muted">{translate(`templates.column.${hintKey}`)}</p>
      </SettingsCard>
    );
  }
  const fieldWords = words.flatMap((entry, at) => (entry.field === field ? [{ entry, at }] : []));
  const changeWord = (at: number, part: Partial<WordMeaning>) =>
    setWords(words.map((entry, index) => (index === at ? { ...entry, ...part } : entry)));
  return (
    <SettingsCard title={title} aside={<span className="pl-muted pl-tn">{fieldWords.length}</span>}>
      <div className="pl-stack">
        {fieldWords.length === 0 && <p className="pl-muted">{translate('templates.column.no_values')}</p>}
        {fieldWords.length > 0 && (
          <ul className="pl-tpl-list">
            {fieldWords.map(({ entry, at }, index) => (
              <WordRow
                key={at}
                entry={entry}
                number={index + 1}
                error={errorAt('words', at, 'word')}
                onChange={(part) => changeWord(at, part)}
                onRemove={() => setWords(words.filter((_, position) => position !== at))}
              />
            ))}
          </ul>
        )}
        <button
          type="button"
          className="pl-link"
          onClick={() => setWords([...words, { field, word: '', ours: '' }])}
        >
          {translate('templates.column.add_value')}
        </button>
      </div>
    </SettingsCard>
  );
};
