import { useListContext, useStore, useTranslate } from 'ra-core';
import type { NewExport } from '../../../contract/exports.ts';
import { exportColumns, type Resource } from '../../../contract/schema/resource.ts';
import { aboutField } from '../../fields/about.ts';
import { viewOf } from '../../fields/index.ts';
import type { FieldInfo } from '../../fields/view.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { useSeesCost } from '../../providers/session/permissions.ts';
import { useListView } from '../base/ListView.tsx';
import type { FileLayout } from '../base/exportLayout.ts';

/** `shown`: the columns of the list, in their order; `all`: every field. */
export type ExportLayoutName = 'shown' | 'all' | FileLayout['name'];

/** The seller's choice of layout and format. */
export interface FileChoice {
  readonly format: NewExport['format'];
  readonly layout: ExportLayoutName;
}

const nothing: Partial<FileChoice> = {};

/** Returns the export layouts of this list, and the last choice, stored per browser. */
export const useFileChoice = () => {
  const { resource, files } = useListView();
  const { filterValues } = useListContext();
  const seesCost = useSeesCost(listOf(filterValues['shop_id']));
  /** Returns the text key of a layout. */
  const textOf = (layout: ExportLayoutName): string => {
    const file = files.find(({ name }) => name === layout);
    return `app.views.export.layouts.${(!seesCost && file?.withoutCost) || layout}`;
  };
  const [leading = [], otherLayouts = []] = [true, false].map((leads) =>
    files.filter((file) => Boolean(file.leads) === leads).map(({ name }) => name),
  );
  const layouts: readonly ExportLayoutName[] = [...leading, 'shown', 'all', ...otherLayouts];
  const [storedChoice, storeChoice] = useStore<Partial<FileChoice>>(`${resource.name}.export`, nothing);
  const layout = layouts.find((name) => name === storedChoice.layout) ?? leading[0] ?? 'shown';
  const choice: FileChoice = { format: 'csv', ...storedChoice, layout };
  return {
    layouts,
    textOf,
    choice,
    choose: (change: Partial<FileChoice>) => storeChoice({ ...choice, ...change }),
  };
};

interface NamedColumn {
  name: string;
  label: string;
  words?: Record<string, string>;
}

const toNamedColumn = (name: string, about: FieldInfo, label = about.label): NamedColumn => ({
  name,
  label,
  words: viewOf(about.field).words?.(about),
});

/** Returns a function that gives the columns of a layout, without costs that the user may not see. */
export const useFileColumns = () => {
  const translate = useTranslate();
  const { resource, columns, files, about } = useListView();
  const { filterValues } = useListContext();
  const seesCost = useSeesCost(listOf(filterValues['shop_id']));
  const aboutLine = (lines: Resource | undefined, name: string): FieldInfo => {
    const prefix = `${lines?.name}.`;
    return lines && name.startsWith(prefix)
      ? aboutField(lines, name.slice(prefix.length), translate)
      : about(name);
  };
  const isHidden = ({ field }: FieldInfo): boolean => Boolean(field.cost) && !seesCost;
  const ofFile = ({ lines, columns: names, isRaw }: FileLayout): NamedColumn[] =>
    names.flatMap(({ name, label }) => {
      const field = aboutLine(lines, name);
      if (isHidden(field)) return [];
      const column = toNamedColumn(name, field, label);
      return [isRaw && column.words ? { ...column, words: {} } : column];
    });
  return (layout: ExportLayoutName): { columns: NamedColumn[]; isRaw: boolean } => {
    const file = files.find(({ name }) => name === layout);
    if (file) return { columns: ofFile(file), isRaw: Boolean(file.isRaw) };
    const shownNames = new Set(columns.flatMap(({ name, alsoShown }) => [name, ...alsoShown]));
    const fields = [...(layout === 'all' ? exportColumns(resource) : shownNames)].map(about);
    return {
      columns: fields.filter((field) => !isHidden(field)).map((field) => toNamedColumn(field.name, field)),
      isRaw: false,
    };
  };
};
