import { useTranslate } from 'ra-core';
import type { DeliveryChoice } from '../../../../contract/catalog/delivery.ts';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { countryName } from '../../../fields/countries.ts';
import { stockLook } from '../stockLook.ts';
import { Swatches } from '../Swatches.tsx';
import { bestTextKey, type ComparedCell, type ComparedGroup, type ComparedRow } from './rows.ts';

const CellText = ({ cell, isBig }: { cell: ComparedCell; isBig: boolean | undefined }) => {
  if (cell.stock) return <ToneBadge {...stockLook[cell.stock]}>{cell.text}</ToneBadge>;
  return (
    <>
      <span className={isBig ? 'pl-compare-big' : undefined}>{cell.text}</span>
      {cell.hexes && (
        <span className="pl-dots">
          <Swatches hexes={cell.hexes} />
        </span>
      )}
    </>
  );
};

const CompareRow = ({ row }: { row: ComparedRow }) => {
  const translate = useTranslate();
  return (
    <tr>
      <th scope="row" className="pl-compare-label">
        {row.label}
      </th>
      {row.cells.map((cell, index) => {
        const bestLabel = bestTextKey(row, index);
        return (
          // The order of the products is the same in every row.
          <td key={`${row.key}${index + 1}`} className={bestLabel ? 'pl-compare-best pl-tn' : 'pl-tn'}>
            <span className="pl-compare-cell-label" aria-hidden="true">
              {row.label}
            </span>
            <CellText cell={cell} isBig={row.isBig} />
            {bestLabel && <small> {translate(`catalog.compare.words.${bestLabel}`)}</small>}
          </td>
        );
      })}
    </tr>
  );
};

interface GroupProps {
  group: ComparedGroup;
  width: number;
  delivery: DeliveryChoice | undefined;
}

/** Renders a group of rows below its title. */
export const CompareGroup = ({ group: { key, rows }, width, delivery }: GroupProps) => {
  const translate = useTranslate();
  const size = delivery?.size ? `, ${translate('catalog.delivery.of_size', { size: delivery.size })}` : '';
  const title = translate(`catalog.compare.groups.${key}`, { country: countryName(delivery?.country ?? '') });
  return (
    <tbody>
      <tr className="pl-compare-group">
        <th scope="rowgroup" colSpan={width}>
          {key === 'delivered' ? `${title}${size}` : title}
        </th>
      </tr>
      {rows.map((row) => (
        <CompareRow key={row.key} row={row} />
      ))}
    </tbody>
  );
};
