import { useTranslate } from 'react-admin';
import type { Import } from '../../../../contract/imports/calls.ts';
import { columnName } from '../words.ts';

/** Columns of the file with values that no field takes: they are told, not dropped in silence. */
export const unusedColumns = ({ header, mapping, samples }: Pick<Import, 'header' | 'mapping' | 'samples'>): number[] => {
  const used = new Set(Object.values(mapping));
  return header.flatMap((_, column) => (used.has(column) || (samples[column] ?? []).length === 0 ? [] : [column]));
};

/** Which columns of the file are not imported, folded away. */
export const UnusedColumns = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const unused = unusedColumns(one);
  if (unused.length === 0) return null;
  return (
    <details className="pl-muted">
      <summary>{translate('imports.preview.unused', { smart_count: unused.length })}</summary>
      <p className="pl-wrap-any">{unused.map((column) => columnName(translate, one, column)).join(', ')}</p>
    </details>
  );
};
