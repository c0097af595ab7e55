import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { isWorking } from '../../../../contract/imports/progress.ts';
import { useImports } from '../useImport.ts';
import { ImportProgress } from '../ImportInProgress.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { ControlButton } from './ControlButton.tsx';

const column = { display: 'grid', gap: 8 };

/** Lists other imports of the shop that the server is working on; null without any. */
export const BackgroundCard = ({ currentId }: { currentId?: string }) => {
  const translate = useTranslate();
  const running = (useImports().data?.imports ?? []).filter(
    (candidate) => candidate.id !== currentId && isWorking(candidate),
  );
  if (running.length === 0) return null;
  return (
    <TitleCard title={translate('imports.result.background')}>
      <div className="pl-card-body pl-stack">
        {running.map((importRecord) => (
          <div key={importRecord.id} style={column}>
            <Link className="pl-strong pl-ell" to={`/orders/import/${importRecord.id}`}>
              {importRecord.file_name}
            </Link>
            <ImportProgress importRecord={importRecord} />
            {importRecord.status === 'creating' && (
              <div>
                <ControlButton importRecord={importRecord} act="stop" size="small" />
              </div>
            )}
          </div>
        ))}
      </div>
    </TitleCard>
  );
};
