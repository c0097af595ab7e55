import { ImportFrame } from '../ImportFrame.tsx';
import { LastImports } from './LastImports.tsx';
import { SampleCard, TemplateCard } from './SideCards.tsx';
import { SourceCard } from './SourceCard.tsx';

/** Step 1: a file or pasted rows, the sample, the last imports. */
export const UploadStep = () => (
  <ImportFrame step="upload">
    <div className="pl-stack">
      <div className="pl-two">
        <SourceCard />
        <aside className="pl-stack">
          <TemplateCard />
          <SampleCard />
        </aside>
      </div>
      <LastImports />
    </div>
  </ImportFrame>
);
