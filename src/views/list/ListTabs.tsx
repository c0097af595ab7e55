import { useListContext, useTranslate } from 'ra-core';
import { TabsSkeleton } from '../../components/feedback/TabsSkeleton.tsx';
import { StatusTabs } from '../../components/table/StatusTabs.tsx';
import { useFacets } from '../../providers/lists/useFacets.ts';
import { useListView } from '../base/ListView.tsx';
import { useLasting } from '../../browser/useLasting.ts';
import { openTab, tabPatch, useFilters, withoutMark } from '../filters/useFilters.ts';

/** Ms after which the tabs are shown without their counts. */
const delayMs = 2000;

/** Tabs for the values of one field. One call counts them under all other filters (look §6 "List"). */
export const ListTabs = ({ field }: { field: string }) => {
  const translate = useTranslate();
  const { resource, about } = useListView();
  const { filterValues } = useListContext();
  const { change } = useFilters();
  const { data, isPending } = useFacets(resource.name, withoutMark(resource, filterValues), field);
  const late = useLasting(isPending, delayMs);
  const { field: definition, choice } = about(field);
  if (isPending && !late) return <TabsSkeleton />;
  const allTab = { value: '', label: translate('app.word.all'), count: data?.total };
  const tabs = (definition.options ?? []).map((value) => ({
    value,
    label: choice(value),
    count: data && (data.facets[value] ?? 0),
  }));
  const marks = Object.keys(resource.list.marks ?? {}).map((value) => ({
    value,
    label: translate(`status.${resource.name}.${value}`),
    count: data?.facets[value],
  }));
  return (
    <StatusTabs
      label={translate('app.views.tabs', {
        name: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
      })}
      tabs={[allTab, ...tabs, ...marks]}
      // Several statuses at once show as a filter pill; no tab is open then.
      value={openTab(resource, filterValues) ?? '-'}
      panelId={`${resource.name}-list`}
      onChange={(value) => change(tabPatch(resource, filterValues, value))}
    />
  );
};
