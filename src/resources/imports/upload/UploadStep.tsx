import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { UploadWish } from '../api.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { BackgroundCard } from '../result/BackgroundCard.tsx';
import { LastImports } from './LastImports.tsx';
import { SampleCard } from './SampleCard.tsx';
import { SourceCard } from './SourceCard.tsx';
import { TemplateCard } from './TemplateCard.tsx';

/** The zone is as high as the cards beside it. */
const even = { alignItems: 'stretch' };

/** Step 1: a file or pasted rows, what is chosen before it is read, the sample, the last imports. */
export const UploadStep = () => {
  const translate = useTranslate();
  const [wish, setWish] = useState<UploadWish>({ templateId: undefined, duplicates: 'skip' });
  return (
    <ImportFrame step="upload">
      <div className="pl-stack">
        <div className="pl-two" style={even}>
          <SourceCard wish={wish} />
          <aside className="pl-stack" aria-label={translate('imports.upload.template')}>
            <BackgroundCard />
            <TemplateCard wish={wish} onChange={setWish} />
            <SampleCard />
          </aside>
        </div>
        <LastImports />
      </div>
    </ImportFrame>
  );
};
