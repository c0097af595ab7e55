import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useTemplates } from '../../workflows/templates/useTemplates.ts';
import { sameName } from './words.ts';
import { longestName } from '../../../contract/imports/templates.ts';

interface TemplateNameProps {
  value: string;
  onChange: (name: string) => void;
  /** Takes the focus as soon as it is there. */
  autoFocus?: boolean;
}

/** The name that a mapping is kept under; says where it is missing, or is that of a template that it replaces. */
export const TemplateName = ({ value, onChange, autoFocus = false }: TemplateNameProps) => {
  const translate = useTranslate();
  const id = useId();
  const { data = [] } = useTemplates();
  const empty = value.trim() === '';
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
        maxLength={longestName}
        aria-invalid={empty}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} role="status" className="pl-hints">
        {empty && translate('imports.keep.name_missing')}
        {data.some(({ name }) => sameName(name, value)) && translate('imports.keep.replaces')}
      </p>
    </div>
  );
};
