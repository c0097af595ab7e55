import { useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import type { RecordOf, Resource, Section } from '../../../contract/schema/resource.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { type Crumb, PageHeader } from '../../components/page/PageHeader.tsx';
import { viewOf } from '../../fields/index.ts';
import { SchemaField } from './SchemaSection.tsx';

/** A part of a record's page that is written by hand. */
type Part<D> = ComponentType<{ record: D }>;

/** Parts that the page and the form of a record take in beside what is generated. */
export interface RecordParts<F extends Fields, D extends RecordOf<F>> {
  /** The record's name, where that is not the one of the definition. */
  name?: (record: D) => string;
  /** The title, where it is more than the name. */
  title?: (record: RecordOf<F>) => string;
  /** Badges behind those of its statuses. */
  badges?: Part<D>;
  /** One line under the title. */
  facts?: Part<D>;
  /** Buttons beside the title; at most one is primary (look §1). */
  buttons?: Part<D>;
  /** Cards by the title of their section: in place of the generated one, else after those. */
  sections?: Readonly<Record<string, Part<D>>>;
  /** The same for the column at the side. */
  aside?: Readonly<Record<string, Part<D>>>;
}

interface HeaderProps<F extends Fields, D extends RecordOf<F>> {
  resource: Resource<string, F>;
  parts: RecordParts<F, D>;
  /** What the list knew of the record stands in the head until the whole record is there. */
  known: RecordOf<F>;
  record: D | undefined;
  /** The crumbs behind those of the list. */
  crumbs: (name: string) => readonly Crumb[];
  /** Where "Edit" leads; absent: no such button. */
  editPath?: string | undefined;
}

/** Breadcrumb, title with its badges, facts and buttons. */
export const RecordHeader = <F extends Fields, D extends RecordOf<F>>(props: HeaderProps<F, D>) => {
  const { resource, known, record, crumbs, editPath } = props;
  const { name: nameOf, title, badges: Badges, facts: Facts, buttons: Buttons } = props.parts;
  const translate = useTranslate();
  const name = (record && nameOf?.(record)) ?? resource.represent(known);
  const badges = Object.entries<Fields[string]>(resource.fields)
    .filter(([field, about]) => known[field] && viewOf(about).phone === 'badge')
    .map(([field]) => <SchemaField key={field} source={field} />);
  return (
    <PageHeader
      title={title?.(known) ?? name}
      crumbs={crumbs(name)}
      badges={
        <>
          {badges}
          {Badges && record && <Badges record={record} />}
        </>
      }
      facts={Facts && record && <Facts record={record} />}
      actions={
        record &&
        (editPath || Buttons) && (
          <>
            {editPath && (
              <Button variant="outlined" to={editPath}>
                {translate('app.action.edit')}
              </Button>
            )}
            {Buttons && <Buttons record={record} />}
          </>
        )
      }
    />
  );
};

interface BodyProps<F extends Fields, D extends RecordOf<F>> {
  resource: Resource<string, F>;
  parts: Pick<RecordParts<F, D>, 'sections' | 'aside'>;
  record: D;
  /** Sections of the definition, and the card of each. */
  generated: readonly Section[];
  Generated: ComponentType<Section>;
}

/** The sections of a record, generated or written by hand, and the column beside them. */
export const RecordBody = <F extends Fields, D extends RecordOf<F>>(props: BodyProps<F, D>) => {
  const { resource, record, generated, Generated } = props;
  const { sections = {}, aside = {} } = props.parts;
  const translate = useTranslate();
  const [first] = Object.keys(aside);
  const main = generated.filter(({ title }) => !(title in aside));
  const more = Object.keys(sections).filter((name) => !main.some(({ title }) => title === name));
  const hand = (parts: Readonly<Record<string, Part<D>>>, name: string) => {
    const Card = parts[name];
    return Card && <Card key={name} record={record} />;
  };
  const stack = (
    <div className="pl-stack">
      {main.map((section) => hand(sections, section.title) ?? <Generated key={section.title} {...section} />)}
      {more.map((name) => hand(sections, name))}
    </div>
  );
  if (first === undefined) return stack;
  return (
    <div className="pl-two">
      {stack}
      <aside className="pl-stack" aria-label={translate(`resources.${resource.name}.sections.${first}`)}>
        {Object.keys(aside).map((name) => hand(aside, name))}
      </aside>
    </div>
  );
};
