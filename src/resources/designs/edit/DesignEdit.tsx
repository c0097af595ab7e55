import '../../../theme/classes/designs.css';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { designs } from '../../../../contract/designs/library.ts';
import type { InputProps } from '../../../fields/view.ts';
import type { Overrides } from '../../../views/columns/overrides.ts';
import { SchemaEdit } from '../../../views/record/SchemaEdit.tsx';
import { SchemaSection } from '../../../views/record/SchemaSection.tsx';
import { SchemaShow } from '../../../views/record/SchemaShow.tsx';
import { FolderField } from '../FolderField.tsx';
import { overrides as listed } from '../list/DesignList.tsx';
import { DesignAside } from './DesignAside.tsx';

const FolderInput = ({ source, about }: InputProps) => {
  const { field } = useController({ name: source });
  const translate = useTranslate();
  return <FolderField label={translate(`resources.designs.fields.${about.name}`)} value={String(field.value ?? '')} onChange={field.onChange} />;
};

const overrides: Overrides<(typeof designs)['fields']> = { ...listed, input: { folder: FolderInput } };

const facts = designs.show.find(({ title }) => title === 'file');
const Besides = () => (
  <>
    <DesignAside />
    {facts && <SchemaSection {...facts} />}
  </>
);

/** `/designs/{id}/edit`: the form of a file, which is its page too. */
export const DesignEdit = () => <SchemaEdit resource={designs} overrides={overrides} aside={<Besides />} />;

const besides = { file: Besides };

/** `/designs/{id}`: the same to read. */
export const DesignShow = () => <SchemaShow resource={designs} overrides={listed} aside={besides} />;
