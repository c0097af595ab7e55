import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useTemplates } from '../../workflows/templates/useTemplates.ts';
import { sameName } from './words.ts';
import { maxTemplateName } from '../../../contract/imports/templates.ts';

interface TemplateNameProps {
  value: string;
  onChange: (name: string) => void;
  /** Takes the focus on mount. */
  autoFocus?: boolean;
}

/** Edits the name under which a mapping is saved; reports a missing name, and a name that replaces another template. */
export const TemplateName = ({ value, onChange, autoFocus = false }: TemplateNameProps) => {
  const translate = useTranslate();
  const id = useId();
  const { data = [] } = useTemplates();
  const isEmpty = value.trim() === '';
  return (
    <div>
      <label htmlFor={id} className="pl-lbl">
        {translate('imports.keep.name')}
      </label>
      <input
        id={id}
        className="pl-inp"
        autoFocus={autoFocus}
        value={value}
        maxLength={maxTemplateName}
        aria-invalid={isEmpty}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} role="status" className="pl-hints">
        {isEmpty && translate('imports.keep.name_missing')}
        {data.some(({ name }) => sameName(name, value)) && translate('imports.keep.replaces')}
      </p>
    </div>
  );
};
