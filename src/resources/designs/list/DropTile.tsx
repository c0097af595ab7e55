import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useNoStrayDrop } from '../../../components/inputs/useNoStrayDrop.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { takeDropped } from '../queue/chosen.ts';
import { useFilesOnTheirWay } from '../queue/openQueue.ts';
import { hasEnded, needsSeller } from '../queue/queued.ts';
import { usePaced } from '../queue/usePaced.ts';
import { useLibrary } from '../useLibrary.ts';

/** What the files on their way come to; the library is read again as they arrive. */
const useUpload = () => {
  const files = useFilesOnTheirWay();
  const refresh = useRefreshResource('designs');
  const { refetch } = useLibrary();
  const done = files.filter(({ state }) => state === 'done').length;
  usePaced(done, () => Promise.all([refresh(), refetch()]));
  const ended = files.filter(hasEnded).length;
  return { total: files.length, ended, isGoing: ended < files.length, asks: files.filter(needsSeller).length };
};

/** The queue comes with the first file; it takes them as they were dropped. */
const take = async (event: DragEvent, folder: string): Promise<void> => {
  const queue = Promise.all([import('../queue/useQueue.ts'), import('../queue/openQueue.ts')]);
  await takeDropped(event.dataTransfer.items, (chosen) => {
    void queue.then(([{ uploadQueue }, { uploadOwner }]) => uploadQueue.add(chosen, { owner: uploadOwner(), folder, kind: 'raw' }));
  });
};

/** First in the grid: takes files and folders, and says how far those on their way are. */
export const DropTile = ({ folder }: { folder: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const { total, ended, isGoing, asks } = useUpload();
  useNoStrayDrop();
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event, folder);
    void navigate('/designs/create');
  };
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const events = { onDragOver, onDragLeave: () => setOver(false), onDrop };
  return (
    <div role="listitem" className="pl-dg-tile" data-over={over} {...events}>
      <Link to="/designs/create">
        <FileUploadOutlined aria-hidden="true" />
        {isGoing ? (
          <>
            <b>{translate('library.tile.going', { done: ended, total })}</b>
            <progress className="pl-sr" aria-label={translate('library.queue')} value={ended} max={total} />
            <span className="pl-bar" aria-hidden="true">
              <i style={{ width: `${(ended / total) * 100}%` }} />
            </span>
            {asks > 0 && <span className="pl-muted">{translate('library.facets.ask', { count: asks })}</span>}
          </>
        ) : (
          <>
            <b>{translate('library.tile.drop')}</b>
            <span className="pl-muted">{translate('library.tile.facts')}</span>
          </>
        )}
      </Link>
    </div>
  );
};
