import '../designs.css';
import type { ComponentType } from 'react';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { designs } from '../../../../contract/designs/library.ts';
import type { Section } from '../../../../contract/schema/resource.ts';
import type { InputProps } from '../../../fields/view.ts';
import type { Overrides } from '../../../views/base/overrides.ts';
import { SchemaEdit } from '../../../views/record/SchemaEdit.tsx';
import { SchemaInputs, SchemaSection } from '../../../views/record/SchemaSection.tsx';
import { SchemaShow } from '../../../views/record/SchemaShow.tsx';
import { FolderField } from '../FolderField.tsx';
import { designOverrides as listed } from '../list/DesignList.tsx';
import { MockupsCard, DesignPictureCard, QualityCard, UsesCard } from './DesignCards.tsx';

const FolderInput = ({ source, about }: InputProps) => {
  const { field } = useController({ name: source });
  const translate = useTranslate();
  return (
    <FolderField
      label={translate(`resources.designs.fields.${about.name}`)}
      value={String(field.value ?? '')}
      onChange={field.onChange}
    />
  );
};

const overrides: Overrides<(typeof designs)['fields']> = { ...listed, input: { folder: FolderInput } };

const [, fileFacts] = designs.show;

/** Shows the read-only facts beside the picture. */
const Facts = () => (
  <>
    <QualityCard />
    {fileFacts && <SchemaSection {...fileFacts} />}
  </>
);

const Below = () => (
  <>
    <MockupsCard />
    <UsesCard />
  </>
);

/** Renders the picture card above the library section, to read or to edit. */
const libraryCard = (part: 'show' | 'edit', Card: ComponentType<Section>) => () => {
  const [section] = designs[part] ?? [];
  return (
    <>
      <DesignPictureCard />
      {section && <Card {...section} />}
    </>
  );
};

const asideSections = { file: Facts };
const showSections = { library: libraryCard('show', SchemaSection), uses: Below };
const editSections = { library: libraryCard('edit', SchemaInputs), uses: Below };

/** Renders `/designs/{id}/edit`: the form of a file, which is its page too. */
export const DesignEdit = () => (
  <SchemaEdit resource={designs} overrides={overrides} sections={editSections} aside={asideSections} />
);

/** Renders `/designs/{id}`: the same page read-only; rows and the search lead here. */
export const DesignShow = () => (
  <SchemaShow resource={designs} overrides={listed} sections={showSections} aside={asideSections} />
);
