import { useTranslate } from 'ra-core';
import type { Import, ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { Figures } from '../../../../components/Figures.tsx';
import { Money } from '../../../../components/Money.tsx';
import { NoteBox } from '../../../../components/NoteBox.tsx';
import { formatCount } from '../../../../i18n/format.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { layoutLabel } from '../words.ts';
import { DuplicatesCard } from './DuplicatesCard.tsx';
import { PreviewFoot } from './PreviewFoot.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { Fixing } from './useFix.ts';

interface PhonePreviewProps {
  one: Import;
  groups: readonly ProblemGroup[];
  fixing: Fixing;
}

const stay = (): void => undefined;

/** The preview on a phone: numbers and "Fix by problem"; the grid waits for a wider screen (look §6 "Mobile"). */
export const PhonePreview = ({ one, groups, fixing }: PhonePreviewProps) => {
  const translate = useTranslate();
  const { ready_orders: ready, errors, duplicates, cost_cents: cost } = one.counts;
  return (
    <ImportFrame step="preview">
      <div className="pl-stack">
        <p className="pl-muted pl-ell">
          {one.file_name} · {layoutLabel(translate, one)}
        </p>
        <section className="pl-card" aria-label={translate('imports.preview.numbers')}>
          <div className="pl-card-body">
            <Figures
              figures={[
                { key: 'ready', label: translate('imports.preview.ready'), value: formatCount(ready), good: true },
                { key: 'errors', label: translate('imports.views.error'), value: formatCount(errors) },
                { key: 'duplicates', label: translate('imports.views.duplicate'), value: formatCount(duplicates) },
                ...(cost === null ? [] : [{ key: 'cost', label: translate('imports.preview.cost'), value: <Money cents={cost} /> }]),
              ]}
            />
          </div>
        </section>
        <NoteBox tone="info">{translate('imports.preview.wider')}</NoteBox>
        {duplicates > 0 && <DuplicatesCard one={one} />}
        <ProblemList groups={groups} fixing={fixing} phone onView={stay} />
      </div>
      <PreviewFoot one={one} phone />
    </ImportFrame>
  );
};
