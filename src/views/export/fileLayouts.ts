import { useListContext, useStore, useTranslate } from 'react-admin';
import type { NewExport } from '../../../contract/exports.ts';
import { exportColumns, type Resource } from '../../../contract/schema/resource.ts';
import { aboutField } from '../../fields/about.ts';
import { viewOf } from '../../fields/index.ts';
import type { About } from '../../fields/view.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { useSeesCost } from '../../providers/session/permissions.ts';
import { useListView } from '../base/ListView.tsx';
import type { FileLayout } from '../base/exportLayout.ts';

/** `shown`: the columns of the list, in their order; `all`: every field. */
export type LayoutName = 'shown' | 'all' | FileLayout['name'];

/** What a seller chose for his files. */
export interface FileChoice {
  readonly format: NewExport['format'];
  readonly layout: LayoutName;
}

const nothing: Partial<FileChoice> = {};

/** The kinds of files of this list, and the one chosen last here, kept per browser. */
export const useFileChoice = () => {
  const { resource, files } = useListView();
  const { filterValues } = useListContext();
  const seesCost = useSeesCost(listOf(filterValues['shop_id']));
  /** Key of a layout's texts. */
  const textOf = (layout: LayoutName): string => {
    const file = files.find(({ name }) => name === layout);
    return `app.views.export.layouts.${(!seesCost && file?.withoutCost) || layout}`;
  };
  const [leading = [], others = []] = [true, false].map((leads) =>
    files.filter((file) => Boolean(file.leads) === leads).map(({ name }) => name),
  );
  const layouts: readonly LayoutName[] = [...leading, 'shown', 'all', ...others];
  const [kept, keep] = useStore<Partial<FileChoice>>(`${resource.name}.export`, nothing);
  const layout = layouts.find((name) => name === kept.layout) ?? leading[0] ?? 'shown';
  const choice: FileChoice = { format: 'csv', ...kept, layout };
  return { layouts, textOf, choice, choose: (change: Partial<FileChoice>) => keep({ ...choice, ...change }) };
};

interface NamedColumn {
  name: string;
  label: string;
  words?: Record<string, string>;
}

const named = (name: string, about: About, label = about.label): NamedColumn => ({
  name,
  label,
  words: viewOf(about.field).words?.(about),
});

/** The columns of a kind of file, without costs that are hidden from someone who asks. */
export const useFileColumns = () => {
  const translate = useTranslate();
  const { resource, columns, files, about } = useListView();
  const { filterValues } = useListContext();
  const seesCost = useSeesCost(listOf(filterValues['shop_id']));
  const aboutLine = (lines: Resource | undefined, name: string): About => {
    const prefix = `${lines?.name}.`;
    return lines && name.startsWith(prefix)
      ? aboutField(lines, name.slice(prefix.length), translate)
      : about(name);
  };
  const isHidden = ({ field }: About): boolean => Boolean(field.cost) && !seesCost;
  const ofFile = ({ lines, columns: names, isRaw }: FileLayout): NamedColumn[] =>
    names.flatMap(({ name, label }) => {
      const field = aboutLine(lines, name);
      if (isHidden(field)) return [];
      const column = named(name, field, label);
      return [isRaw && column.words ? { ...column, words: {} } : column];
    });
  return (layout: LayoutName): { columns: NamedColumn[]; isRaw: boolean } => {
    const file = files.find(({ name }) => name === layout);
    if (file) return { columns: ofFile(file), isRaw: Boolean(file.isRaw) };
    const fields =
      layout === 'all' ? exportColumns(resource).map(about) : columns.map((column) => column.about);
    return {
      columns: fields.filter((field) => !isHidden(field)).map((field) => named(field.name, field)),
      isRaw: false,
    };
  };
};
