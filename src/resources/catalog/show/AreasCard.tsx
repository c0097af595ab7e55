import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useNewOrder } from '../order/useNewOrder.ts';
import { codeLabel } from '../../../i18n/codes.ts';

const columns = ['area', 'pixels', 'inches', 'dpi'] as const;

/** Lists the print areas: where they are, the file size that they need, and their cost besides the included one. */
export const AreasCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { areas } = record;
  const order = useNewOrder(record, areas[0]?.position);
  const title = translate('resources.catalog.sections.areas');
  const seesCost = areas.every(({ print_cents: cents }) => cents !== null);
  const extraCost = (cents: number | null) =>
    areas.length === 1 || !cents ? translate('catalog.show.included') : `+${formatMoney(cents)}`;
  return (
    <TitleCard title={title} aside={order && <Link to={order}>{translate('catalog.design')}</Link>}>
      <TableBox label={title}>
        <table className="pl-tbl pl-areas">
          <caption className="pl-sr">{title}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {translate(`catalog.show.${name}`)}
                </th>
              ))}
              {seesCost && (
                <th scope="col" className="pl-num">
                  {translate('catalog.show.extra')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area.position}>
                <td>{codeLabel(translate, 'print_positions', area.position)}</td>
                <td className="pl-tn">{`${formatCount(area.width_px)} × ${formatCount(area.height_px)}`}</td>
                <td className="pl-tn">{`${area.width_in} × ${area.height_in}`}</td>
                <td className="pl-tn">{area.dpi}</td>
                {seesCost && <td className="pl-num">{extraCost(area.print_cents)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {seesCost && areas.length > 1 && (
        <p className="pl-card-foot pl-muted">{translate('catalog.show.included_help')}</p>
      )}
    </TitleCard>
  );
};
