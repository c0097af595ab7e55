import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { columnName } from '../../words.ts';

/** Returns the columns with values that no field takes; the preview lists them so that none is dropped silently. */
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

/** Lists what is not imported: other sheets, which the step before can choose, and columns, collapsed. */
export const UnusedColumns = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const unused = unusedColumns(importRecord);
  const otherSheets =
    importRecord.retry_of === null ? importRecord.sheets.filter((sheet) => sheet !== importRecord.sheet) : [];
  return (
    <>
      {otherSheets.length > 0 && (
        <p className="pl-muted pl-wrap-any">
          {translate('imports.preview.other_sheets', {
            sheet: importRecord.sheet ?? '',
            others: otherSheets.join(', '),
            smart_count: otherSheets.length,
          })}{' '}
          <Link to="?step=map">{translate('imports.preview.change_sheet')}</Link>
        </p>
      )}
      {unused.length > 0 && (
        <details className="pl-muted">
          <summary>{translate('imports.preview.unused', { smart_count: unused.length })}</summary>
          <p className="pl-wrap-any">
            {unused.map((column) => columnName(translate, importRecord, column)).join(', ')}
          </p>
        </details>
      )}
    </>
  );
};
