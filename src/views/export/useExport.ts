import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Export, NewExport } from '../../../contract/exports.ts';
import { getLanguage } from '../../i18n/locale.ts';
import { tokenForShops } from '../../providers/query/reach.ts';
import { filterQuery } from '../../providers/query/filterKeys.ts';
import { useListView } from '../base/ListView.tsx';
import { useFileColumns, type FileChoice } from './fileLayouts.ts';
import { bulkTarget, useSelectionState } from '../base/selection.ts';
import { saveExportFile, makeFile } from './makeFile.ts';
import { useFileError } from './useFileError.ts';

export type ExportState =
  | { step: 'choosing' }
  | { step: 'running'; done: number; total: number }
  | { step: 'ready'; file: Export }
  | { step: 'failed' };

/**
 * Returns a function that builds an export request: the list's filters and sort, or the chosen rows, and the columns
 * of a layout with their labels and choice texts.
 */
const useNewExport = () => {
  const { resource, selection } = useListView();
  const columnsOf = useFileColumns();
  const { filterValues, sort } = useListContext();
  const target = bulkTarget(useSelectionState(selection));
  const ids = 'ids' in target && target.ids.length > 0 ? target.ids : undefined;
  return ({ format, layout }: FileChoice): NewExport => {
    const { columns, isRaw } = columnsOf(layout);
    return {
      resource: resource.name,
      format,
      locale: isRaw ? 'en' : getLanguage(),
      query: { ...filterQuery(filterValues), sort: sort.field, order: sort.order },
      ...(ids ? { ids } : {}),
      columns: columns.map(({ name, label }) => ({ name, label })),
      choices: Object.fromEntries(columns.flatMap(({ name, words }) => (words ? [[name, words]] : []))),
    };
  };
};

/** Returns the export of the list or of the chosen rows: the server streams the file, the page shows the progress. */
export const useExport = () => {
  const [state, setState] = useState<ExportState>({ step: 'choosing' });
  const controller = useRef<AbortController>(null);
  const newExport = useNewExport();
  const reportFailure = useFileError();
  useEffect(() => () => controller.current?.abort(), []);
  const start = async (choice: FileChoice) => {
    const control = new AbortController();
    controller.current = control;
    setState({ step: 'running', done: 0, total: 0 });
    try {
      const request = newExport(choice);
      const file = await makeFile('/exports', request, {
        signal: control.signal,
        token: tokenForShops(request.query['shop_id']),
        onProgress: ({ rows_done, rows_total }) =>
          setState({ step: 'running', done: rows_done, total: rows_total }),
      });
      await saveExportFile(file, control.signal);
      setState({ step: 'ready', file });
    } catch {
      if (control.signal.aborted) return setState({ step: 'choosing' });
      setState({ step: 'failed' });
      reportFailure();
    }
  };
  return { state, start, cancel: () => controller.current?.abort() };
};
