import { useTranslate } from 'ra-core';
import { ImportFrame } from '../ImportFrame.tsx';
import { LastImports } from './LastImports.tsx';
import { SampleCard, TemplateCard } from './SideCards.tsx';
import { SourceCard } from './SourceCard.tsx';

/** Step 1: a file or pasted rows, the sample, the last imports. */
export const UploadStep = () => {
  const translate = useTranslate();
  return (
    <ImportFrame step="upload">
      <div className="pl-stack">
        <div className="pl-two">
          <SourceCard />
          <aside className="pl-stack" aria-label={translate('imports.upload.template')}>
            <TemplateCard />
            <SampleCard />
          </aside>
        </div>
        <LastImports />
      </div>
    </ImportFrame>
  );
};
