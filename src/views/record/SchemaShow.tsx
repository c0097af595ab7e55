import { RecordContextProvider, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Fields } from '../../../contract/schema/field.ts';
import type { RecordOf, Resource } from '../../../contract/schema/resource.ts';
import { FailedRecord } from '../../components/page/FailedRecord.tsx';
import { codeOf } from '../../providers/http/httpError.ts';
import { ActionHost } from '../actions/ActionHost.tsx';
import type { Overrides } from '../base/overrides.ts';
import { useVisibleResource } from '../base/useVisibleResource.ts';
import { useDetail, useHeadRendered, useListedRecord } from './detail.ts';
import { useEditPath, useListCrumb, useListCrumbs } from '../base/paths.ts';
import { LoadingBody, RecordState } from './RecordState.tsx';
import { RecordBody, RecordHeader, type RecordParts } from './recordParts.tsx';
import { SchemaProvider, SchemaSection } from './SchemaSection.tsx';

export interface SchemaShowProps<F extends Fields, D extends RecordOf<F>> extends RecordParts<F, D> {
  resource: Resource<string, F>;
  overrides?: Overrides<F, D>;
}

const Failed = ({ resource, error, onRetry }: { resource: string; error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <div className="pl-page">
      <FailedRecord
        title={translate(`resources.${resource}.name`, { smart_count: 1 })}
        list={useListCrumb(resource)}
        text={translate(error.message, { _: error.message })}
        onRetry={onRetry}
      />
    </div>
  );
};

const Loaded = <F extends Fields, D extends RecordOf<F>>({
  id,
  ...props
}: SchemaShowProps<F, D> & { id: string }) => {
  const visibleResource = useVisibleResource(props.resource);
  const { data: record, error, refetch } = useDetail<D>(visibleResource.name, id);
  const listed = useListedRecord(visibleResource.name, id);
  const crumbs = useListCrumbs(visibleResource.name);
  const editPath = useEditPath(visibleResource.name, record);
  const headRendered = useHeadRendered();
  // A custom name may need more fields than the list has.
  const knownRecord = record ?? (props.name ? undefined : (listed as RecordOf<F> | undefined));
  const retry = (): void => void refetch();
  if (!record && error && codeOf(error) !== 'not_found')
    return <Failed resource={visibleResource.name} error={error} onRetry={retry} />;
  return (
    <RecordState pending={!knownRecord} error={record ? null : error} onRetry={retry}>
      {knownRecord && (
        <RecordContextProvider value={knownRecord}>
          <div className="pl-page pl-show">
            <RecordHeader
              resource={visibleResource}
              parts={props}
              known={knownRecord}
              record={record}
              crumbs={(label) => [...crumbs, { label }]}
              editPath={editPath}
            />
            {record && headRendered ? (
              <RecordBody
                resource={visibleResource}
                parts={props}
                record={record}
                generated={visibleResource.show}
                Generated={SchemaSection}
              />
            ) : (
              <LoadingBody />
            )}
          </div>
        </RecordContextProvider>
      )}
    </RecordState>
  );
};

/**
 * Page of one record, from its definition (architecture §2), with "Edit" if its area has a form and the reader has
 * the right. Hand-written cards join or replace the generated sections.
 * @example
 * <SchemaShow resource={bills} sections={{ orders: BillOrders }} aside={{ summary: BillSummary }} />
 */
export const SchemaShow = <F extends Fields, D extends RecordOf<F> = RecordOf<F>>(
  props: SchemaShowProps<F, D>,
) => {
  const { id = '' } = useParams();
  return (
    <SchemaProvider resource={props.resource} overrides={props.overrides}>
      <ActionHost resource={props.resource.name}>
        <Loaded key={id} {...props} id={id} />
      </ActionHost>
    </SchemaProvider>
  );
};
