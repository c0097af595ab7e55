import { useListContext, useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { tableGrid } from '../base/columns.ts';
import { useDensity, useListView } from '../base/ListView.tsx';
import { useLasting } from '../../browser/useLasting.ts';

/** Px of a row with three lines. */
const phoneRow = 95;

type GridStyle = CSSProperties & { '--cols': string };

/** Number of rows on a default page. */
const maxRows = 25;

const Table = ({ rows }: { rows: number }) => {
  const translate = useTranslate();
  const { columns } = useListView();
  const [density] = useDensity();
  const { template, least: minWidth } = tableGrid(columns);
  const style: GridStyle = { '--cols': template, minWidth };
  return (
    <div aria-busy="true" aria-label={translate('app.word.loading')} role="status">
      <div aria-hidden="true" className="pl-sk-box">
        <table className="pl-tbl pl-tbl-list" data-density={density} style={style}>
          <thead>
            <tr>
              <td className="pl-sk-head" />
              {columns.map(({ name, about, view }) => (
                <th key={name} className={view.align === 'right' ? 'pl-num' : undefined}>
                  {about.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                <td />
                {columns.map(({ name, view }) => (
                  <td key={name} className={view.align === 'right' ? 'pl-num' : undefined}>
                    <span className="pl-sk pl-sk-cell" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

/** Skeleton of the rows while they load, with the list's columns at their final positions. */
export const LoadingRows = () => {
  const { perPage } = useListContext();
  const narrow = useMedia(narrowScreen);
  if (!useLasting(true)) return null;
  return narrow ? (
    <SkeletonTable rows={8} columns={2} rowHeight={phoneRow} />
  ) : (
    <Table rows={Math.min(perPage, maxRows)} />
  );
};
