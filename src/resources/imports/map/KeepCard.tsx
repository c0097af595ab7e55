import { useTranslate } from 'react-admin';
import type { Import } from '../../../../contract/imports/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
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
        <CheckField
          label={translate('imports.keep.check')}
          checked={keepAs !== undefined}
          onChange={(keeps) => work.setKeepAs(keeps ? proposedName(one) : undefined)}
        />
        {keepAs === undefined ? (
          <p className="pl-muted">{translate('imports.keep.text')}</p>
        ) : (
          <TemplateName value={keepAs} onChange={work.setKeepAs} />
        )}
      </div>
    </TitleCard>
  );
};
