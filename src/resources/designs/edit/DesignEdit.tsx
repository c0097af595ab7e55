import '../designs.css';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { designs, type LibraryDesign } from '../../../../contract/designs/library.ts';
import type { InputProps } from '../../../fields/view.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import type { Overrides } from '../../../views/base/overrides.ts';
import { SchemaEdit } from '../../../views/record/SchemaEdit.tsx';
import { SchemaSection } from '../../../views/record/SchemaSection.tsx';
import { SchemaShow } from '../../../views/record/SchemaShow.tsx';
import { FolderField } from '../FolderField.tsx';
import { overrides as listed } from '../list/DesignList.tsx';
import { MockupsCard, PictureCard, QualityCard, UsesCard } from './DesignCards.tsx';

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

const [libraryFields, fileFacts] = designs.show;

/** What there is to read beside the picture. */
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

/** `/designs/{id}/edit`: the form of a file, which is its page too. */
export const DesignEdit = () => (
  <SchemaEdit
    resource={designs}
    overrides={overrides}
    above={<PictureCard />}
    below={<Below />}
    aside={<Facts />}
  />
);

const PictureAndFields = () => (
  <>
    <PictureCard />
    {libraryFields && <SchemaSection {...libraryFields} />}
  </>
);

const sections = { library: PictureAndFields, uses: Below };
const aside = { file: Facts };

const EditButton = ({ record: { id } }: { record: LibraryDesign }) => {
  const translate = useTranslate();
  return useMayAnywhere('designs.edit') ? (
    <Button variant="outlined" to={`/designs/${id}/edit`}>
      {translate('library.panel.edit')}
    </Button>
  ) : null;
};

/** `/designs/{id}`: the same to read, as rows and the search lead to it. */
export const DesignShow = () => (
  <SchemaShow resource={designs} overrides={listed} sections={sections} aside={aside} buttons={EditButton} />
);
