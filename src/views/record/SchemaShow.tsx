import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { Fields } from '../../../contract/schema/field.ts';
import type { RecordOf, Resource } from '../../../contract/schema/resource.ts';
import { FailedRecord } from '../../components/page/FailedRecord.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { viewOf } from '../../fields/index.ts';
import { codeOf } from '../../providers/http/httpError.ts';
import { ActionHost } from '../actions/ActionHost.tsx';
import type { Overrides } from '../base/overrides.ts';
import { useSeen } from '../base/seen.ts';
import { useDetail, useHeadDrawn, useKnown } from './detail.ts';
import { useListCrumb, useListCrumbs } from '../base/paths.ts';
import { LoadingBody, RecordState } from './RecordState.tsx';
import { SchemaField, SchemaProvider, SchemaSection } from './SchemaSection.tsx';

/** A part of a record's page that is written by hand. */
type Part<D> = ComponentType<{ record: D }>;

export interface SchemaShowProps<F extends Fields, D extends RecordOf<F>> {
  resource: Resource<string, F>;
  overrides?: Overrides<F>;
  /** The record's name, where that is not the one of the definition. */
  name?: (record: D) => string;
  /** The title, where it is more than the name. */
  title?: (record: RecordOf<F>) => string;
  /** One line under the title. */
  facts?: Part<D>;
  /** Buttons beside the title; at most one is primary (look §1). */
  buttons?: Part<D>;
  /** Cards by the title of their section: in place of the generated one, else after those. */
  sections?: Readonly<Record<string, Part<D>>>;
  /** The same for the column at the side. */
  aside?: Readonly<Record<string, Part<D>>>;
}

type PageProps<F extends Fields, D extends RecordOf<F>> = SchemaShowProps<F, D> & { record: D };

interface HeadProps<F extends Fields, D extends RecordOf<F>> extends SchemaShowProps<F, D> {
  /** What the list knew of it stands in the head until the whole record is there. */
  known: RecordOf<F>;
  record: D | undefined;
}

/** Breadcrumb, title with its badges, facts and buttons. */
const ShowHeader = <F extends Fields, D extends RecordOf<F>>(props: HeadProps<F, D>) => {
  const { resource, known, record, title, facts: Facts, buttons: Buttons } = props;
  const name = (record && props.name?.(record)) ?? resource.represent(known);
  const crumbs = useListCrumbs(resource.name);
  const badges = Object.entries<Fields[string]>(resource.fields).filter(
    ([field, about]) => known[field] && viewOf(about).phone === 'badge',
  );
  return (
    <PageHeader
      title={title?.(known) ?? name}
      crumbs={[...crumbs, { label: name }]}
      badges={badges.map(([field]) => (
        <SchemaField key={field} source={field} />
      ))}
      facts={Facts && record && <Facts record={record} />}
      actions={Buttons && record && <Buttons record={record} />}
    />
  );
};

const ShowBody = <F extends Fields, D extends RecordOf<F>>(props: PageProps<F, D>) => {
  const { resource, record, sections = {}, aside = {} } = props;
  const translate = useTranslate();
  const [first] = Object.keys(aside);
  const generated = resource.show.filter(({ title }) => !(title in aside));
  const more = Object.keys(sections).filter((name) => !generated.some(({ title }) => title === name));
  const hand = (parts: Readonly<Record<string, Part<D>>>, name: string) => {
    const Card = parts[name];
    return Card && <Card key={name} record={record} />;
  };
  const main = (
    <div className="pl-stack">
      {generated.map(
        (section) => hand(sections, section.title) ?? <SchemaSection key={section.title} {...section} />,
      )}
      {more.map((name) => hand(sections, name))}
    </div>
  );
  if (first === undefined) return main;
  return (
    <div className="pl-two">
      {main}
      <aside className="pl-stack" aria-label={translate(`resources.${resource.name}.sections.${first}`)}>
        {Object.keys(aside).map((name) => hand(aside, name))}
      </aside>
    </div>
  );
};

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
  const seen = useSeen(props.resource);
  const { data, error, refetch } = useDetail<RaRecord>(seen.name, id);
  const listed = useKnown(seen.name, id);
  const record = data as unknown as D | undefined;
  const headDrawn = useHeadDrawn();
  // A name of the page's own may need more than the list knew.
  const known = record ?? (props.name ? undefined : (listed as RecordOf<F> | undefined));
  const retry = (): void => void refetch();
  if (!data && error && codeOf(error) !== 'not_found')
    return <Failed resource={seen.name} error={error} onRetry={retry} />;
  return (
    <RecordState pending={!known} error={data ? null : error} onRetry={retry}>
      {known && (
        <RecordContextProvider value={known}>
          <div className="pl-page pl-show">
            <ShowHeader {...props} resource={seen} known={known} record={record} />
            {record && headDrawn ? <ShowBody {...props} resource={seen} record={record} /> : <LoadingBody />}
          </div>
        </RecordContextProvider>
      )}
    </RecordState>
  );
};

/**
 * The page of one record, from its definition (architecture §2); hand-written cards take their place among the generated
 * sections: `<SchemaShow resource={bills} sections={{ orders: BillOrders }} aside={{ summary: BillSummary }} />`.
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
