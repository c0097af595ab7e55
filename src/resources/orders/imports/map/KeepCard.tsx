import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { TitleCard } from '../../../../components/TitleCard.tsx';
import { useTemplates } from '../useImport.ts';
import { longestName, proposedName, sameName } from '../words.ts';
import type { MappingWork } from './useMapping.ts';

/** "Save for next time": the columns get a name, and the next file with this header is read by them. */
export const KeepCard = ({ one, work }: { one: Import; work: MappingWork }) => {
  const translate = useTranslate();
  const id = useId();
  const { data = [] } = useTemplates();
  const { keepAs } = work;
  const replaces = keepAs !== undefined && data.some(({ name }) => sameName(name, keepAs));
  return (
    <TitleCard title={translate('imports.keep.title')}>
      <div className="pl-card-body pl-stack">
        <label className="pl-row">
          <input
            type="checkbox"
            className="pl-cb"
            checked={keepAs !== undefined}
            onChange={({ target }) => work.setKeepAs(target.checked ? proposedName(one) : undefined)}
          />
          {translate('imports.keep.check')}
        </label>
        {keepAs === undefined ? (
          <p className="pl-muted">{translate('imports.keep.text')}</p>
        ) : (
          <div>
            <label htmlFor={id} className="pl-lbl">
              {translate('imports.keep.name')}
            </label>
            <input
              id={id}
              className="pl-inp"
              value={keepAs}
              maxLength={longestName}
              aria-invalid={keepAs.trim() === ''}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => work.setKeepAs(target.value)}
            />
            <p id={`${id}-hint`} role="status" className="pl-hints">
              {replaces && translate('imports.keep.replaces')}
              {keepAs.trim() === '' && translate('imports.keep.name_missing')}
            </p>
          </div>
        )}
      </div>
    </TitleCard>
  );
};
