import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import type { RecordOf, Resource, Section } from '../../../contract/schema/resource.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { type Crumb, PageHeader } from '../../components/page/PageHeader.tsx';
import { viewOf } from '../../fields/index.ts';
import { SchemaField } from './SchemaSection.tsx';

/** Hand-written part of a record's page. */
type Part<D> = ComponentType<{ record: D }>;

/** Hand-written parts that the page and the form of a record add to the generated ones. */
export interface RecordParts<F extends Fields, D extends RecordOf<F>> {
  /** Name of the record, replacing the one of the definition. */
  name?: (record: D) => string;
  /** Title, if it differs from the name. */
  title?: (record: RecordOf<F>) => string;
  /** Badges after those of its statuses. */
  badges?: Part<D>;
  /** Line under the title. */
  facts?: Part<D>;
  /** Buttons beside the title; at most one is primary (look §1). */
  buttons?: Part<D>;
  /** Cards by section title: they replace the generated card of that title; others come after the generated ones. */
  sections?: Readonly<Record<string, Part<D>>>;
  /** Cards of the side column, by section title. */
  aside?: Readonly<Record<string, Part<D>>>;
}

interface HeaderProps<F extends Fields, D extends RecordOf<F>> {
  resource: Resource<string, F>;
  parts: RecordParts<F, D>;
  /** Record as the list knows it; the head shows it until the whole record is there. */
  known: RecordOf<F>;
  record: D | undefined;
  /** Breadcrumbs after those of the list. */
  crumbs: (name: string) => readonly Crumb[];
  /** Path of the form; absent: no "Edit" button. */
  editPath?: string | undefined;
}

/** Breadcrumb, title with badges, facts and buttons. */
export const RecordHeader = <F extends Fields, D extends RecordOf<F>>(props: HeaderProps<F, D>) => {
  const { resource, known: knownRecord, record, crumbs, editPath } = props;
  const { name: nameOf, title, badges: Badges, facts: Facts, buttons: Buttons } = props.parts;
  const translate = useTranslate();
  const name = (record && nameOf?.(record)) ?? resource.represent(knownRecord);
  const badges = Object.entries<Fields[string]>(resource.fields)
    .filter(([field, about]) => knownRecord[field] && viewOf(about).phone === 'badge')
    .map(([field]) => <SchemaField key={field} source={field} />);
  return (
    <PageHeader
      title={title?.(knownRecord) ?? name}
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

/** Sections of a record, generated or hand-written, and the side column. */
export const RecordBody = <F extends Fields, D extends RecordOf<F>>(props: BodyProps<F, D>) => {
  const { resource, record, generated, Generated } = props;
  const { sections = {}, aside = {} } = props.parts;
  const translate = useTranslate();
  const [first] = Object.keys(aside);
  const main = generated.filter(({ title }) => !(title in aside));
  const extraTitles = Object.keys(sections).filter((name) => !main.some(({ title }) => title === name));
  const hand = (parts: Readonly<Record<string, Part<D>>>, name: string) => {
    const Card = parts[name];
    return Card && <Card key={name} record={record} />;
  };
  const stack = (
    <div className="pl-stack">
      {main.map((section) => hand(sections, section.title) ?? <Generated key={section.title} {...section} />)}
      {extraTitles.map((name) => hand(sections, name))}
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
