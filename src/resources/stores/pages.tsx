import { useGetResourceLabel } from 'ra-core';
import { storeLinks } from '../../../contract/stores/links.ts';
import { SchemaList } from '../../views/list/SchemaList.tsx';
import { SchemaEdit } from '../../views/record/SchemaEdit.tsx';

/** `/setting/shop/links`: the stores linked to the shops. */
export const StoreLinkList = () => {
  const labelOf = useGetResourceLabel();
  return <SchemaList resource={storeLinks} title={labelOf(storeLinks.name)} />;
};

/** `/setting/shop/links/{id}/edit`: the name of a store and its rules. */
export const StoreLinkEdit = () => <SchemaEdit resource={storeLinks} />;
