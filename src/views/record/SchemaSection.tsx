import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Name, RecordOf, Resource, Section } from '../../../contract/schema/resource.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { aboutField } from '../../fields/about.ts';
import { viewOf } from '../../fields/index.ts';
import type { Overrides } from '../base/overrides.ts';
import { useRefNames } from '../base/refNames.ts';

interface SchemaValue {
  readonly resource: Resource;
  readonly overrides: Overrides<Fields>;
}

const SchemaContext = createContext<SchemaValue | null>(null);

const useSchema = (): SchemaValue => {
  const value = useContext(SchemaContext);
  if (!value) throw new Error('Fields and inputs need a SchemaProvider around them');
  return value;
};

interface SchemaProviderProps<F extends Fields, D extends RecordOf<F>> {
  resource: Resource<string, F>;
  overrides?: Overrides<F, D>;
  children: ReactNode;
}

/** Provides the resource whose fields `SchemaField`, `SchemaInput` and `SchemaSection` render. */
export const SchemaProvider = <F extends Fields, D extends RecordOf<F>>({
  resource,
  overrides,
  children,
}: SchemaProviderProps<F, D>) => {
  const value = useMemo(
    () => ({ resource: resource as Resource, overrides: (overrides ?? {}) as Overrides<Fields> }),
    [resource, overrides],
  );
  return <SchemaContext.Provider value={value}>{children}</SchemaContext.Provider>;
};

const noRecords: readonly RaRecord[] = [];

const useAbout = (source: string, record?: RaRecord) => {
  const { resource } = useSchema();
  const translate = useTranslate();
  const records = useMemo(() => (record ? [record] : noRecords), [record]);
  const names = useMemo(() => [source], [source]);
  const refNames = useRefNames(resource, names, records);
  return useMemo(
    () => aboutField(resource, source, translate, refNames),
    [resource, source, translate, refNames],
  );
};

/** Value of one field of the current record, rendered as in the list. */
export const SchemaField = ({ source }: { source: string }) => {
  const { overrides } = useSchema();
  const record = useRecordContext();
  const about = useAbout(source, record);
  if (!record) return null;
  const customCell = overrides.cell?.[source];
  return customCell
    ? customCell(record as RecordOf<Fields>, about)
    : viewOf(about.field).cell(record[source], about, record);
};

interface SchemaInputProps {
  /** Name of the field. */
  source: string;
  /** Path in the form, if it differs: `address.city`. */
  path?: string;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Input of one field: the area's custom input or that of the field's kind. */
export const SchemaInput = ({ source, path = source, ...inputProps }: SchemaInputProps) => {
  const { overrides } = useSchema();
  const about = useAbout(source);
  const Input = overrides.input?.[source] ?? viewOf(about.field).Input;
  return <Input about={about} source={path} {...inputProps} />;
};

interface CardProps {
  title: string;
  children: ReactNode;
}

/** Card with the title of a section: `resources.<name>.sections.<title>`. */
export const SectionCard = ({ title, children }: CardProps) => {
  const { resource } = useSchema();
  const translate = useTranslate();
  return (
    <TitleCard title={translate(`resources.${resource.name}.sections.${title}`)}>
      <div className="pl-card-body">{children}</div>
    </TitleCard>
  );
};

/** Fields of a section as labels and values. */
export const SchemaSection = <F extends Fields>({ title, fields }: Section<Name<F>>) => {
  const { resource } = useSchema();
  const translate = useTranslate();
  return (
    <SectionCard title={title}>
      <dl className="pl-section-dl">
        {fields.map((name) => (
          <div key={name} className="pl-contents">
            <dt>{translate(`resources.${resource.name}.fields.${name}`)}</dt>
            <dd className="pl-pre">
              <SchemaField source={name} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
};

/** Inputs of a section of a new record. */
export const NewInputs = ({ title, fields }: Section) => (
  <SectionCard title={title}>
    <div className="pl-section">
      {fields.map((name) => (
        <SchemaInput key={name} source={name} />
      ))}
    </div>
  </SectionCard>
);

/** Inputs of a section, without fields that only a new record takes. */
export const SchemaInputs = ({ title, fields }: Section) => {
  const { resource } = useSchema();
  return (
    <NewInputs title={title} fields={fields.filter((name) => resource.fields[name]?.write === undefined)} />
  );
};
