import { type RaRecord, useListContext, useStore, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import { allColumns, type Resource } from '../../../contract/schema/resource.ts';
import { aboutField } from '../../fields/about.ts';
import { viewOf } from '../../fields/index.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import type { FieldInfo } from '../../fields/view.ts';
import { includesOtherShops } from '../../providers/query/reach.ts';
import { type Action, bulkActions } from './actions.ts';
import { defaultChoice, type TableColumn, shownColumns, useColumnChoice, useColumns } from './columns.ts';
import type { Overrides } from './overrides.ts';
import { useRefNames } from './refNames.ts';
import type { FileLayout } from './exportLayout.ts';
import { useVisibleResource } from './useVisibleResource.ts';
import { type SelectionStore, useSelection } from './selection.ts';

export type Density = 'compact' | 'comfortable';

/** Values that the parts of a generated list share, besides react-admin's list context. */
export interface ListViewValue {
  readonly resource: Resource;
  readonly columns: readonly TableColumn[];
  readonly selection: SelectionStore;
  readonly actions: readonly Action[];
  readonly about: (name: string) => FieldInfo;
  /** Image of a record for phone rows, where the area has one. */
  readonly picture?: (record: RaRecord) => ReactNode;
  /** Export layouts that only this area has. */
  readonly files: readonly FileLayout[];
}

const ListViewContext = createContext<ListViewValue | null>(null);

/** Returns the shared values of the list. Throws outside of a `SchemaList`. */
export const useListView = (): ListViewValue => {
  const value = useContext(ListViewContext);
  if (!value) throw new Error('useListView needs a SchemaList around it');
  return value;
};

/** Reads and stores the row density of all lists, per seller (look §4 "Density"). */
export const useDensity = () => useStore<Density>('density', 'compact');

const noRecords: readonly RaRecord[] = [];
const noActions: readonly Action[] = [];
const noFiles: readonly FileLayout[] = [];

/** Adds the shop after the first column when the list shows records of several shops, or of another shop. */
const withShop = (columns: readonly string[]): readonly string[] =>
  columns.includes('shop_id') ? columns : columns.toSpliced(1, 0, 'shop_id');

/** Returns true if the bar of selected records shows the sum of an amount. */
const hasSum = (resource: Resource): boolean =>
  shownColumns(defaultChoice(resource)).some((name) => {
    const definition = resource.fields[name];
    return definition !== undefined && viewOf(definition).sum !== undefined;
  });

interface ListViewProviderProps<F extends Fields> {
  resource: Resource<string, F>;
  overrides?: Overrides<F>;
  actions?: readonly Action[];
  /** Export layouts offered in addition to those of every list. */
  files?: readonly FileLayout[];
  children: ReactNode;
}

/** Subscribes once to the chosen columns for the whole list. */
export const ListViewProvider = <F extends Fields>({
  resource: whole,
  overrides,
  actions = noActions,
  files = noFiles,
  children,
}: ListViewProviderProps<F>) => {
  const { data = noRecords, filterValues } = useListContext();
  const resource = useVisibleResource(whole, listOf(filterValues['shop_id']));
  const translate = useTranslate();
  const selection = useSelection(resource.name, bulkActions(actions).length > 0 || hasSum(resource));
  const { choice } = useColumnChoice(resource);
  const showsShop = allColumns(resource).includes('shop_id') && includesOtherShops(filterValues['shop_id']);
  const names = useMemo(
    () => (showsShop ? withShop(shownColumns(choice)) : shownColumns(choice)),
    [choice, showsShop],
  );
  const refNames = useRefNames(resource, names, data);
  const columns = useColumns(resource, names, refNames, overrides);
  const picture = overrides?.picture as ListViewValue['picture'];
  const value = useMemo(() => {
    const aboutByName = new Map<string, FieldInfo>();
    const about = (name: string): FieldInfo => {
      const fieldAbout = aboutByName.get(name) ?? aboutField(resource, name, translate);
      aboutByName.set(name, fieldAbout);
      return fieldAbout;
    };
    return { resource, columns, selection, actions, about, picture, files };
  }, [resource, columns, selection, actions, translate, picture, files]);
  return <ListViewContext.Provider value={value}>{children}</ListViewContext.Provider>;
};
