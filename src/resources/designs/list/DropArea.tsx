import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFileDrop } from '../../../components/inputs/useFileDrop.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { takeDropped } from '../queue/chosen.ts';
import { uploadPath, usePlaceShown } from './placeShown.ts';

/** The queue comes with the first file; it takes them as they were dropped. */
const upload = async (
  items: DataTransferItemList,
  place: ReturnType<typeof usePlaceShown>,
): Promise<void> => {
  const queue = Promise.all([import('../queue/useQueue.ts'), import('../queue/openQueue.ts')]);
  await takeDropped(items, (chosen) => {
    void queue.then(([{ uploadQueue }, { uploadOwner }]) =>
      uploadQueue.add(chosen, { owner: uploadOwner(), ...place }),
    );
  });
};

/** The library. Files and folders that are dropped anywhere go where it shows, for those who may add some. */
export const DropArea = ({ view, children }: { view: string; children: ReactNode }) => {
  const navigate = useNavigate();
  const mayAdd = useMayAnywhere('designs.create');
  const place = usePlaceShown();
  const over = useFileDrop((items) => {
    if (!mayAdd) return;
    void upload(items, place);
    void navigate(uploadPath(place));
  });
  return (
    <div className="pl-dg-lay" data-view={view} data-over={mayAdd && over}>
      {children}
    </div>
  );
};
