import '../../theme/classes/import-grid.css';
import '../../theme/classes/import-wizard.css';
import '../../theme/classes/import-steps.css';
import '../../workflows/items/order-form.css';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Import } from '../../../contract/imports/calls.ts';
import { hasResults } from '../../../contract/imports/progress.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { NotFound } from '../../components/feedback/NotFound.tsx';
import { codeOf } from '../../providers/http/httpError.ts';
import { createLastShown, ImportFrame, LastShown } from './ImportFrame.tsx';
import { MapStep } from './map/MapStep.tsx';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { UploadStep } from './upload/UploadStep.tsx';
import { useImport } from './useImport.ts';
import { Unreadable, Working } from './Working.tsx';

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
