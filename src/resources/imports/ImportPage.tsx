import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportOptions } from './api.ts';
import { WizardLayout, createLastStepStore, LastStepContext } from './WizardLayout.tsx';
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
import { UnreadableImport, ImportInProgress } from './ImportInProgress.tsx';

/** Makes the drop zone as high as the cards beside it. */
const equalHeight = { alignItems: 'stretch' };

/** Renders step 1: a file or pasted rows, the choices made before reading, the sample, the last imports. */
const UploadStep = () => {
  const translate = useTranslate();
  const [options, setOptions] = useState<ImportOptions>({ templateId: undefined, duplicates: 'skip' });
  return (
    <WizardLayout step="upload">
      <div className="pl-stack">
        <div className="pl-two" style={equalHeight}>
          <SourceCard options={options} />
          <aside className="pl-stack" aria-label={translate('imports.upload.template')}>
            <BackgroundCard />
            <TemplateCard options={options} onChange={setOptions} />
            <SampleCard />
          </aside>
        </div>
        <LastImports />
      </div>
    </WizardLayout>
  );
};

/** Renders the step that an import is at. `?step=map` opens the columns of an import that could be started already. */
const Step = ({ importRecord }: { importRecord: Import }) => {
  const [query] = useSearchParams();
  const remap =
    importRecord.status === 'preview' && importRecord.retry_of === null && query.get('step') === 'map';
  if (importRecord.status === 'reading')
    return <ImportInProgress importRecord={importRecord} step="upload" />;
  if (importRecord.status === 'checking')
    return <ImportInProgress importRecord={importRecord} step="preview" />;
  if (importRecord.status === 'mapping' || remap)
    return <MapStep key={importRecord.id} importRecord={importRecord} />;
  if (importRecord.status === 'preview')
    return <PreviewStep key={importRecord.id} importRecord={importRecord} />;
  if (importRecord.problem && !hasResults(importRecord))
    return <UnreadableImport importRecord={importRecord} />;
  return <ResultStep importRecord={importRecord} />;
};

const LoadedImport = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useImport(id);
  if (data) return <Step importRecord={data} />;
  if (codeOf(error) === 'not_found') return <NotFound />;
  return (
    <WizardLayout step="upload" loading>
      <section className="pl-card">
        {error ? (
          <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable rows={6} columns={5} />
        )}
      </section>
    </WizardLayout>
  );
};

/**
 * Renders `/orders/import` and `/orders/import/{id}`: an import has its own address, so it can be left and reopened.
 */
export const ImportPage = () => {
  const { importId } = useParams();
  const [lastShown] = useState(createLastStepStore);
  return (
    <LastStepContext value={lastShown}>
      {importId ? <LoadedImport key={importId} id={importId} /> : <UploadStep />}
    </LastStepContext>
  );
};
