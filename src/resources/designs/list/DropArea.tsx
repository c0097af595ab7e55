import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { unsorted } from '../../../../contract/designs/library.ts';
import { useFileDrop } from '../../../components/inputs/useFileDrop.ts';
import { textOf } from '../../../providers/query/filterKeys.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { useFilters } from '../../../views/filters/useFilters.ts';
import { takeDropped } from '../queue/chosen.ts';

/** The queue comes with the first file; it takes them as they were dropped. */
const upload = async (items: DataTransferItemList, folder: string): Promise<void> => {
  const queue = Promise.all([import('../queue/useQueue.ts'), import('../queue/openQueue.ts')]);
  await takeDropped(items, (chosen) => {
    void queue.then(([{ uploadQueue }, { uploadOwner }]) => uploadQueue.add(chosen, { owner: uploadOwner(), folder, kind: 'raw' }));
  });
};

/** The library. Files and folders that are dropped anywhere go to the folder that it shows, for those who may add some. */
export const DropArea = ({ view, children }: { view: string; children: ReactNode }) => {
  const navigate = useNavigate();
  const { values } = useFilters();
  const mayAdd = useMayAnywhere('designs.create');
  const folder = textOf(values, 'folder');
  const over = useFileDrop((items) => {
    if (!mayAdd) return;
    void upload(items, folder === unsorted ? '' : folder);
    void navigate('/designs/create');
  });
  return (
    <div className="pl-dg-lay" data-view={view} data-over={mayAdd && over}>
      {children}
    </div>
  );
};
