import { useTranslate } from 'react-admin';
import { designs } from '../../../../contract/designs/library.ts';
import type { InputProps } from '../../../fields/view.ts';
import { useController } from 'react-hook-form';
import type { Overrides } from '../../../views/columns/overrides.ts';
import { SchemaEdit } from '../../../views/record/SchemaEdit.tsx';
import { FolderField } from '../FolderField.tsx';
import { overrides as listed } from '../list/DesignList.tsx';
import { DesignAside } from './DesignAside.tsx';

const FolderInput = ({ source, about }: InputProps) => {
  const { field } = useController({ name: source });
  const translate = useTranslate();
  return <FolderField label={translate(`resources.designs.fields.${about.name}`)} value={String(field.value ?? '')} onChange={field.onChange} />;
};

const overrides: Overrides<(typeof designs)['fields']> = { ...listed, input: { folder: FolderInput } };

/** `/designs/{id}/edit`: the form of a file, which is its page too. */
export const DesignEdit = () => <SchemaEdit resource={designs} overrides={overrides} aside={<DesignAside />} />;
