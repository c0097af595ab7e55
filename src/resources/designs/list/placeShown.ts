import { type DesignKind, designKinds, designs, folderOf } from '../../../../contract/designs/library.ts';
import { filterText } from '../../../providers/query/filterKeys.ts';
import { openTab, useFilters } from '../../../views/filters/useFilters.ts';

/** Destination of files in the library. */
interface FolderAndKind {
  folder: string;
  kind: DesignKind;
}

/** Returns the destination of files added now: the folder shown, and the kind of the open tab. */
export const useUploadDestination = (): FolderAndKind => {
  const { values } = useFilters();
  const tab = openTab(designs, values);
  return {
    folder: folderOf(filterText(values, 'folder')),
    kind: designKinds.find((kind) => kind === tab) ?? 'raw',
  };
};

/** Returns the path of the upload page, with the destination filled in. */
export const uploadPath = ({ folder, kind }: FolderAndKind): string => {
  const query = new URLSearchParams({ ...(folder && { folder }), ...(kind !== 'raw' && { kind }) });
  return query.size > 0 ? `/designs/create?${query}` : '/designs/create';
};
