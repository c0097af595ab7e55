import { type RaRecord, ShowBase, useShowContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { viewOf } from '../../fields/index.ts';
import { ActionHost } from '../actions/ActionHost.tsx';
import type { Action } from '../actions/actions.ts';
import type { Overrides } from '../columns/overrides.ts';
import { PageActions } from '../actions/PageActions.tsx';
import { listPath } from './paths.ts';
import { RecordState } from './RecordState.tsx';
import { SchemaField, SchemaProvider, SchemaSection } from './SchemaSection.tsx';

export interface SchemaShowProps<F extends Fields> {
  resource: Resource<string, F>;
  overrides?: Overrides<F>;
  actions?: readonly Action[];
  /** Side column, beside the sections. */
  aside?: ReactNode;
}

/** Name of the list for the breadcrumb: `Order |||| Orders`. */
const useListName = (resource: Resource): string =>
  useTranslate()(`resources.${resource.name}.name`, { smart_count: 2 });

const noActions: readonly Action[] = [];

/** Breadcrumb, title with its badges, and what may be done. */
export const ShowHeader = ({ resource, actions = noActions }: { resource: Resource; actions?: readonly Action[] }) => {
  const { record } = useShowContext<RaRecord>();
  const listName = useListName(resource);
  const title = record ? resource.represent(record as never) : '';
  const badges = Object.keys(resource.fields).filter(
    (name) => record?.[name] && viewOf(resource.fields[name] as Fields[string]).phone === 'badge',
  );
  return (
    <PageHeader
      title={title}
      crumbs={[{ label: listName, to: listPath(resource.name) }, { label: title }]}
      badges={badges.map((name) => (
        <SchemaField key={name} source={name} />
      ))}
      actions={record && <PageActions record={record} name={title} actions={actions} />}
    />
  );
};

const ShowPage = ({ resource, actions, aside }: { resource: Resource; actions?: readonly Action[]; aside?: ReactNode }) => {
  const { isPending, error, refetch } = useShowContext();
  const sections = (
    <div className="pl-stack">
      {resource.show.map((section) => (
        <SchemaSection key={section.title} {...section} />
      ))}
    </div>
  );
  return (
    <RecordState pending={isPending} error={error} onRetry={() => void refetch()}>
      <div className="pl-page pl-page-mid">
        <ShowHeader resource={resource} actions={actions} />
        {aside ? (
          <div className="pl-two">
            {sections}
            <aside className="pl-stack">{aside}</aside>
          </div>
        ) : (
          sections
        )}
      </div>
    </RecordState>
  );
};

const silent = { onError: () => {} };

/** The page of one record, from its definition (architecture §2). */
export const SchemaShow = <F extends Fields>({ resource, overrides, actions, aside }: SchemaShowProps<F>) => (
  <ShowBase resource={resource.name} queryOptions={silent} disableAuthentication>
    <SchemaProvider resource={resource} overrides={overrides}>
      <ActionHost resource={resource.name}>
        <ShowPage resource={resource} actions={actions} aside={aside} />
      </ActionHost>
    </SchemaProvider>
  </ShowBase>
);
