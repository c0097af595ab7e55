import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { columnName } from '../../words.ts';

/** Columns of the file with values that no field takes: they are told, not dropped in silence. */
export const unusedColumns = ({
  header,
  mapping,
  samples,
}: Pick<Import, 'header' | 'mapping' | 'samples'>): number[] => {
  const used = new Set(Object.values(mapping));
  return header.flatMap((_, column) =>
    used.has(column) || (samples[column] ?? []).length === 0 ? [] : [column],
  );
};

/** What of the file is not imported: other sheets, which the step before has, and columns, folded away. */
export const UnusedColumns = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const unused = unusedColumns(one);
  const others = one.retry_of === null ? one.sheets.filter((sheet) => sheet !== one.sheet) : [];
  return (
    <>
      {others.length > 0 && (
        <p className="pl-muted pl-wrap-any">
          {translate('imports.preview.other_sheets', {
            sheet: one.sheet ?? '',
            others: others.join(', '),
            smart_count: others.length,
          })}{' '}
          <Link to="?step=map">{translate('imports.preview.change_sheet')}</Link>
        </p>
      )}
      {unused.length > 0 && (
        <details className="pl-muted">
          <summary>{translate('imports.preview.unused', { smart_count: unused.length })}</summary>
          <p className="pl-wrap-any">
            {unused.map((column) => columnName(translate, one, column)).join(', ')}
          </p>
        </details>
      )}
    </>
  );
};
