import { useTranslate } from 'react-admin';
import type { Import } from '../../../../contract/imports/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { TemplateName } from '../TemplateName.tsx';
import { proposedName } from '../words.ts';
import type { MappingWork } from './useMapping.ts';

/** "Save for next time": the columns get a name, and the next file with this header is read by them. */
export const KeepCard = ({ one, work }: { one: Import; work: MappingWork }) => {
  const translate = useTranslate();
  const { keepAs } = work;
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
          <TemplateName value={keepAs} onChange={work.setKeepAs} />
        )}
      </div>
    </TitleCard>
  );
};
