import { type RaRecord, useListContext, useStore, useTranslate } from 'react-admin';
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { aboutField } from '../../fields/about.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { viewOf } from '../../fields/index.ts';
import type { About, FieldView, FilterProps } from '../../fields/view.ts';
import type { FilterValues } from '../../providers/query/filterKeys.ts';
import type { Action } from './actions.ts';
import { type Column, shownColumns, useColumnChoice, useColumns } from './columns.ts';
import type { Overrides } from './overrides.ts';
import { useRefNames } from './refNames.ts';
import type { FileLayout } from './exportLayout.ts';
import { useSeen } from './seen.ts';
import { type Selection, useSelection } from './selection.ts';

export type Density = 'compact' | 'comfortable';

/** What the parts of a generated list share, besides react-admin's list context. */
export interface ListViewValue {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly selection: Selection;
  readonly actions: readonly Action[];
  readonly about: (name: string) => About;
  /** How a field is filtered by: as its kind is, or the area's own way. */
  readonly filterView: (name: string) => Pick<FieldView, 'Filter'>;
  /** The area's own picture of a record, for phone rows. */
  readonly picture?: (record: RaRecord) => ReactNode;
  /** The area's own kinds of files. */
  readonly files: readonly FileLayout[];
}

const ListViewContext = createContext<ListViewValue | null>(null);

/** Throws outside of a `SchemaList`. */
export const useListView = (): ListViewValue => {
  const value = useContext(ListViewContext);
  if (!value) throw new Error('useListView needs a SchemaList around it');
  return value;
};

/** Kept per seller for every list (look §4 "Density"). */
export const useDensity = () => useStore<Density>('density', 'compact');

const noRecords: readonly RaRecord[] = [];
const noActions: readonly Action[] = [];
const noFiles: readonly FileLayout[] = [];
const noColumns = (): readonly string[] => [];

/** The chosen columns with others behind the first; `also` is `a,b`, so that it stays the same value. */
const withAlso = ([first, ...others]: readonly string[], also: string): string[] => {
  const missing = also.split(',').filter((name) => name && name !== first && !others.includes(name));
  return first === undefined ? missing : [first, ...missing, ...others];
};

interface ListViewProviderProps<F extends Fields> {
  resource: Resource<string, F>;
  overrides?: Overrides<F>;
  actions?: readonly Action[];
  /** Columns that a filter makes worth showing though nobody chose them; they follow the first. */
  alsoShown?: (filter: FilterValues) => readonly string[];
  /** Kinds of files that its export offers besides those of every list. */
  files?: readonly FileLayout[];
  children: ReactNode;
}

/** One subscription to the chosen columns for the whole list. */
export const ListViewProvider = <F extends Fields>({
  resource: whole,
  overrides,
  actions = noActions,
  alsoShown = noColumns,
  files = noFiles,
  children,
}: ListViewProviderProps<F>) => {
  const { data = noRecords, filterValues } = useListContext();
  const resource = useSeen(whole, listOf(filterValues['shop_id']));
  const translate = useTranslate();
  const selection = useSelection(resource.name);
  const { choice } = useColumnChoice(resource);
  const also = alsoShown(filterValues as FilterValues).join();
  const names = useMemo(() => withAlso(shownColumns(choice), also), [choice, also]);
  const refNames = useRefNames(resource, names, data);
  const columns = useColumns(resource, names, refNames, overrides);
  const filters = overrides?.filter as Record<string, ComponentType<FilterProps> | undefined> | undefined;
  const picture = overrides?.picture as ListViewValue['picture'];
  const value = useMemo(() => {
    const known = new Map<string, About>();
    const about = (name: string): About => {
      const found = known.get(name) ?? aboutField(resource, name, translate);
      known.set(name, found);
      return found;
    };
    const filterView = (name: string) => ({ Filter: filters?.[name] ?? viewOf(about(name).field).Filter });
    return { resource, columns, selection, actions, about, filterView, picture, files };
  }, [resource, columns, selection, actions, translate, filters, picture, files]);
  return <ListViewContext.Provider value={value}>{children}</ListViewContext.Provider>;
};
