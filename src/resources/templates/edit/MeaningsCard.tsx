import { MdOutlineArrowForward, MdOutlineClose } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { isRuleField } from '../../../../contract/imports/values.ts';
import { ValueInput } from '../../../workflows/templates/ValueInput.tsx';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import type { TemplateForm } from './form.ts';
import { useErrorAt, useField } from './useField.ts';

type Word = TemplateForm['words'][number];

interface WordRowProps {
  one: Word;
  number: number;
  /** The value error of this word. */
  error: string | undefined;
  onChange: (part: Partial<Word>) => void;
  onRemove: () => void;
}

const WordRow = ({ one, number, error, onChange, onRemove }: WordRowProps) => {
  const translate = useTranslate();
  const { field, word, ours } = one;
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
          nothing={translate('imports.values.choose')}
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

/** What the words of the chosen column mean. A size has no words of a shop's own: it is never guessed. */
export const MeaningsCard = ({ field, heading }: { field: string | null; heading: string }) => {
  const translate = useTranslate();
  const errorAt = useErrorAt();
  const [words, setWords] = useField('words');
  const title = translate('templates.column.values', { column: heading });
  if (field === null || !isRuleField(field)) {
    const why = field === null ? 'no_field' : field === 'size' ? 'size' : undefined;
    return why === undefined ? null : (
      <SettingsCard title={title}>
        <p className="pl-muted">{translate(`templates.column.${why}`)}</p>
      </SettingsCard>
    );
  }
  const mine = words.flatMap((one, at) => (one.field === field ? [{ one, at }] : []));
  const put = (at: number, part: Partial<Word>) =>
    setWords(words.map((one, other) => (other === at ? { ...one, ...part } : one)));
  return (
    <SettingsCard title={title} aside={<span className="pl-muted pl-tn">{mine.length}</span>}>
      <div className="pl-stack">
        {mine.length === 0 && <p className="pl-muted">{translate('templates.column.no_values')}</p>}
        {mine.length > 0 && (
          <ul className="pl-tpl-list">
            {mine.map(({ one, at }, index) => (
              <WordRow
                key={at}
                one={one}
                number={index + 1}
                error={errorAt('words', at, 'word')}
                onChange={(part) => put(at, part)}
                onRemove={() => setWords(words.filter((_, other) => other !== at))}
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
