import { type DesignKind, designKinds, designs, folderOf } from '../../../../contract/designs/library.ts';
import { textOf } from '../../../providers/query/filterKeys.ts';
import { openTab, useFilters } from '../../../views/filters/useFilters.ts';

/** Where files of the library lie. */
interface Place {
  folder: string;
  kind: DesignKind;
}

/** Where files go that are added while the library shows what it does: into its folder, as the kind of its tab. */
export const usePlaceShown = (): Place => {
  const { values } = useFilters();
  const tab = openTab(designs, values);
  return {
    folder: folderOf(textOf(values, 'folder')),
    kind: designKinds.find((kind) => kind === tab) ?? 'raw',
  };
};

/** The page of the upload, with the place filled in. */
export const uploadPath = ({ folder, kind }: Place): string => {
  const query = new URLSearchParams({ ...(folder && { folder }), ...(kind !== 'raw' && { kind }) });
  return query.size > 0 ? `/designs/create?${query}` : '/designs/create';
};
