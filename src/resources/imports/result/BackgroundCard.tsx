import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isWorking } from '../../../../contract/imports/progress.ts';
import { useImports } from '../useImport.ts';
import { ImportProgress } from '../Working.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { ControlButton } from './ControlButton.tsx';

const column = { display: 'grid', gap: 8 };

/** Other imports of the shop that the server works on meanwhile; nothing where there is none. */
export const BackgroundCard = ({ currentId }: { currentId?: string }) => {
  const translate = useTranslate();
  const running = (useImports().data?.imports ?? []).filter((one) => one.id !== currentId && isWorking(one));
  if (running.length === 0) return null;
  return (
    <TitleCard title={translate('imports.result.background')}>
      <div className="pl-card-body pl-stack">
        {running.map((one) => (
          <div key={one.id} style={column}>
            <Link className="pl-strong pl-ell" to={`/orders/import/${one.id}`}>
              {one.file_name}
            </Link>
            <ImportProgress one={one} />
            {one.status === 'creating' && (
              <div>
                <ControlButton one={one} act="stop" size="small" />
              </div>
            )}
          </div>
        ))}
      </div>
    </TitleCard>
  );
};
