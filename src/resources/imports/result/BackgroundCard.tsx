import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isWorking, useImports } from '../useImport.ts';
import { ImportProgress } from '../Working.tsx';
import { ControlButton } from './ControlButton.tsx';

const column = { display: 'grid', gap: 8 };

/** Other imports of the shop that the server works on meanwhile; nothing where there is none. */
export const BackgroundCard = ({ currentId }: { currentId?: string }) => {
  const translate = useTranslate();
  const running = (useImports().data?.imports ?? []).filter((one) => one.id !== currentId && isWorking(one));
  if (running.length === 0) return null;
  return (
    <section className="pl-card" aria-labelledby="import-background">
      <header className="pl-card-head">
        <h2 className="pl-card-title" id="import-background">
          {translate('imports.result.background')}
        </h2>
      </header>
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
    </section>
  );
};
