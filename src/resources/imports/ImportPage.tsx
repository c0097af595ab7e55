import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ImportOptions } from './api.ts';
import { ImportFrame, createLastShown, LastShown } from './ImportFrame.tsx';
import { BackgroundCard } from './result/BackgroundCard.tsx';
import { LastImports } from './upload/LastImports.tsx';
import { SampleCard } from './upload/SampleCard.tsx';
import { SourceCard } from './upload/SourceCard.tsx';
import { TemplateCard } from './upload/TemplateCard.tsx';
import './import-grid.css';
import './import-wizard.css';
import './import-steps.css';
import '../../workflows/items/order-form.css';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Import } from '../../../contract/imports/calls.ts';
import { hasResults } from '../../../contract/imports/progress.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { NotFound } from '../../components/feedback/NotFound.tsx';
import { codeOf } from '../../providers/http/httpError.ts';
import { MapStep } from './map/MapStep.tsx';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { useImport } from './useImport.ts';
import { Unreadable, Working } from './Working.tsx';

/** The zone is as high as the cards beside it. */
const even = { alignItems: 'stretch' };

/** Step 1: a file or pasted rows, what is chosen before it is read, the sample, the last imports. */
const UploadStep = () => {
  const translate = useTranslate();
  const [wish, setWish] = useState<ImportOptions>({ templateId: undefined, duplicates: 'skip' });
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

/** The step that an import is at. `?step=map` opens the columns of one that could be imported already. */
const Step = ({ one }: { one: Import }) => {
  const [query] = useSearchParams();
  const remap = one.status === 'preview' && one.retry_of === null && query.get('step') === 'map';
  if (one.status === 'reading') return <Working one={one} step="upload" />;
  if (one.status === 'checking') return <Working one={one} step="preview" />;
  if (one.status === 'mapping' || remap) return <MapStep key={one.id} one={one} />;
  if (one.status === 'preview') return <PreviewStep key={one.id} one={one} />;
  if (one.problem && !hasResults(one)) return <Unreadable one={one} />;
  return <ResultStep one={one} />;
};

const OneImport = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useImport(id);
  if (data) return <Step one={data} />;
  if (codeOf(error) === 'not_found') return <NotFound />;
  return (
    <ImportFrame step="upload" loading>
      <section className="pl-card">
        {error ? (
          <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable rows={6} columns={5} />
        )}
      </section>
    </ImportFrame>
  );
};

/** `/orders/import` and `/orders/import/{id}`: an import may be left and found again under its address. */
export const ImportPage = () => {
  const { importId } = useParams();
  const [last] = useState(createLastShown);
  return (
    <LastShown value={last}>
      {importId ? <OneImport key={importId} id={importId} /> : <UploadStep />}
    </LastShown>
  );
};
