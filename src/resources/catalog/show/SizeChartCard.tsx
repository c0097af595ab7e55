import { useStore, useTranslate } from 'ra-core';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { Segments } from '../../../components/inputs/Segments.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { TableBox } from '../../../components/table/TableBox.tsx';

const units = ['cm', 'inch'] as const;
type Unit = (typeof units)[number];

const cmPerInch = 2.54;

/**
 * Converts a measure to the chosen unit: inches rounded to the quarter, as in size charts; a volume is not converted.
 */
export const formatMeasure = (cm: number, unit: Unit, name: string): string => {
  if (unit === 'cm' || name === 'volume') return String(cm);
  return String(Math.round((cm / cmPerInch) * 4) / 4);
};

/** Shows the measures of each size, in centimeters or inches as chosen last. */
export const SizeChartCard = ({ record: { size_chart: chart } }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const [unit, setUnit] = useStore<Unit>('sizeUnit', 'cm');
  if (!chart) return null;
  const title = translate('resources.catalog.sections.size_chart');
  const toggle = (
    <Segments
      label={translate('catalog.show.units')}
      chosen={unit}
      options={units.map((value) => ({ value, shown: translate(`catalog.show.${value}`) }))}
      onChange={setUnit}
    />
  );
  return (
    <TitleCard title={title} aside={toggle}>
      <TableBox label={title}>
        <table className="pl-tbl">
          <caption className="pl-sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('catalog.show.size')}</th>
              {chart.measures.map(({ name }) => (
                <th key={name} scope="col" className="pl-num">
                  {translate(`catalog.show.measures.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.sizes.map((size, row) => (
              <tr key={size}>
                <td>{size || translate('catalog.show.one_size')}</td>
                {chart.measures.map(({ name, cm }) => (
                  <td key={name} className="pl-num">
                    {formatMeasure(cm[row] ?? 0, unit, name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </TitleCard>
  );
};
