import { useListContext } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { Export, NewExport } from '../../../contract/exports.ts';
import { getLanguage } from '../../i18n/locale.ts';
import { tokenForShops } from '../../providers/query/reach.ts';
import { filterQuery } from '../../providers/query/filterKeys.ts';
import { useListView } from '../base/ListView.tsx';
import { useFileColumns, type FileChoice } from './fileLayouts.ts';
import { bulkTarget, useSelectionState } from '../base/selection.ts';
import { download, makeFile } from './makeFile.ts';
import { useFileError } from './useFileError.ts';

export type ExportState =
  | { step: 'choosing' }
  | { step: 'running'; done: number; total: number }
  | { step: 'ready'; file: Export }
  | { step: 'failed' };

/** What the list shows as the order for a file: its filters and sort, or chosen rows, and the columns of a layout with labels and words. */
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

/** Writes the list, or the chosen rows, to a file: the server streams it, the page shows how far it is. */
export const useExport = () => {
  const [state, setState] = useState<ExportState>({ step: 'choosing' });
  const running = useRef<AbortController>(null);
  const newExport = useNewExport();
  const failed = useFileError();
  useEffect(() => () => running.current?.abort(), []);
  const start = async (choice: FileChoice) => {
    const control = new AbortController();
    running.current = control;
    setState({ step: 'running', done: 0, total: 0 });
    try {
      const wish = newExport(choice);
      const file = await makeFile('/exports', wish, {
        signal: control.signal,
        token: tokenForShops(wish.query['shop_id']),
        onProgress: ({ rows_done, rows_total }) =>
          setState({ step: 'running', done: rows_done, total: rows_total }),
      });
      await download(file, control.signal);
      setState({ step: 'ready', file });
    } catch {
      if (control.signal.aborted) return setState({ step: 'choosing' });
      setState({ step: 'failed' });
      failed();
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
};
