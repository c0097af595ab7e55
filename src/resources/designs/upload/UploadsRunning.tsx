import '../designs.css';
import { MdOutlineFileUpload } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { pagePath } from '../../../../contract/pagePaths.ts';
import { useFilesOnTheirWay } from '../queue/openQueue.ts';
import { asksSeller, hasEnded, isMoving, type QueuedFile } from '../queue/queuedFile.ts';
import { sumsOf } from './queueView.ts';

const queuePath = `${pagePath('designs')}/create`;

/** What is told aloud: that something changed, not every file and percent. */
const wordOf = (files: readonly QueuedFile[]): 'ask' | 'going' | 'ended' | undefined => {
  if (files.some(asksSeller)) return 'ask';
  if (files.some(isMoving)) return 'going';
  return files.length > 0 ? 'ended' : undefined;
};

/** In the header of other pages while files go up, or wait for an answer: how far they are; leads back to them. */
export const UploadsRunning = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const files = useFilesOnTheirWay();
  const word = wordOf(files);
  if (pathname === queuePath) return null;
  const done = files.filter(hasEnded).length;
  const asks = files.filter(asksSeller).length;
  const { bytes, sent } = sumsOf(files);
  const words = [
    files.some(isMoving) && translate('library.tile.going', { done, total: files.length }),
    asks > 0 && translate('library.facets.ask', { count: asks }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {word && word !== 'ended' && (
        <Link className="pl-run" data-asks={asks > 0} to={queuePath} title={words} aria-label={words}>
          <MdOutlineFileUpload aria-hidden="true" className="pl-icon-small" />
          <span className="pl-run-words">{words}</span>
          <span className="pl-run-count pl-tn" aria-hidden="true">{`${done}/${files.length}`}</span>
          <span className="pl-bar" aria-hidden="true">
            <i style={{ width: `${bytes > 0 ? (sent / bytes) * 100 : 0}%` }} />
          </span>
        </Link>
      )}
      <span className="pl-sr" role="status">
        {word && translate(`library.running.${word}`)}
      </span>
    </>
  );
};
