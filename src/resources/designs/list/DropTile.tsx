import { MdOutlineFileUpload } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useFilesOnTheirWay, usePaced } from '../queue/openQueue.ts';
import { hasEnded, needsSeller } from '../queue/queuedFile.ts';
import { useLibrary } from '../useLibrary.ts';
import { uploadPath, usePlaceShown } from './placeShown.ts';

/** What the files on their way come to; the library is read again as they arrive. */
const useUpload = () => {
  const files = useFilesOnTheirWay();
  const refresh = useRefreshResource('designs');
  const { refetch } = useLibrary();
  const done = files.filter(({ state }) => state === 'done').length;
  usePaced(done, () => Promise.all([refresh(), refetch()]));
  const ended = files.filter(hasEnded).length;
  return {
    total: files.length,
    ended,
    isGoing: ended < files.length,
    asks: files.filter(needsSeller).length,
  };
};

/** First in the grid: says where files may be dropped (`DropArea` takes them), and how far those on their way are. */
export const DropTile = () => {
  const translate = useTranslate();
  const { total, ended, isGoing, asks } = useUpload();
  const place = usePlaceShown();
  return (
    <div role="listitem" className="pl-dg-tile">
      <Link to={uploadPath(place)}>
        <MdOutlineFileUpload aria-hidden="true" />
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
