import { useTranslate } from 'ra-core';
import { useMay } from '../../providers/session/permissions.ts';

const Shape = ({ width, height }: { width: number; height?: number }) => (
  <span className="pl-sk" style={{ width, height }} />
);

/** The skeleton of a card with a title and rows of a tile and two lines, as tall as those of home. */
const Rows = ({ rows }: { rows: number }) => (
  <div className="pl-card">
    <div className="pl-card-head pl-sk-title">
      <Shape width={120} />
    </div>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="pl-need">
        <Shape width={32} height={32} />
        <div className="pl-sk-lines">
          <Shape width={160} />
          <Shape width={210} />
        </div>
      </div>
    ))}
  </div>
);

const Figures = ({ name, lines }: { name?: string; lines: number }) => (
  <div className={name}>
    <div className="pl-card">
      <div className="pl-card-head pl-sk-title">
        <Shape width={120} />
      </div>
      <div className="pl-card-body pl-sk-lines">
        {Array.from({ length: lines }, (_, line) => (
          <Shape key={line} width={line === 0 ? 150 : 240} height={line === 0 ? 28 : undefined} />
        ))}
      </div>
    </div>
  </div>
);

/** The skeleton of home: the shapes of the cards that this reader sees, each in its place. */
export const HomeSkeleton = () => {
  const translate = useTranslate();
  const [seesMoney, seesOrders] = [useMay('bills.view'), useMay('orders.view')];
  return (
    <div role="status" aria-busy="true" aria-label={translate('app.word.loading')}>
      <div className="pl-home" data-wide={!seesMoney} aria-hidden="true">
        <div className="pl-home-main">
          <Rows rows={5} />
        </div>
        {seesMoney && <Figures name="pl-home-money" lines={9} />}
        {seesOrders && <Figures name="pl-home-more" lines={3} />}
      </div>
    </div>
  );
};
