import { startTransition, useRef, useState, useId } from 'react';
import { useTranslate } from 'ra-core';
import { WhenVisible } from '../../../components/table/WhenVisible.tsx';
import { ShowMore } from '../../../components/table/ShowMore.tsx';
import { useRowFocusKeeper } from '../../../views/table/rowFocus.ts';
import { type QueuedFile, hasEnded, isMoving } from '../queue/queuedFile.ts';
import { QueueRow } from './QueueRow.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { StatusTabs } from '../../../components/table/StatusTabs.tsx';
import { formatFileSize } from '../../../i18n/format.ts';
import { CancelAll } from './CancelAll.tsx';
import { QueueNotes } from './QueueNotes.tsx';
import {
  queueStateOf,
  queueStates,
  queueStateTones,
  sortByNeed,
  isOnTab,
  queueTabs,
  sumsOf,
  titleOf,
  type QueueTab,
} from './queueView.ts';
import { uploadQueue } from '../queue/useQueue.ts';
import { useDurationText } from './useDurationText.ts';

/** Number of rows rendered at a time: about one screen. */
const step = 20;

/**
 * Renders the first rows, and more whenever their end scrolls into view: thousands of files are not rendered before
 * anyone looks.
 */
const QueueRows = ({ files }: { files: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [renderedCount, setRenderedCount] = useState(step);
  const hiddenCount = Math.max(0, files.length - renderedCount);
  const showMore = (): void => startTransition(() => setRenderedCount((count) => count + step));
  const visibleFiles = files.slice(0, renderedCount);
  useRowFocusKeeper(list, visibleFiles, true);
  return (
    <>
      <ul ref={list} className="pl-uq" aria-label={translate('library.queue')}>
        {visibleFiles.map((file) => (
          <QueueRow key={file.id} file={file} />
        ))}
      </ul>
      {hiddenCount > 0 && <WhenVisible key={renderedCount} onSight={showMore} />}
      <ShowMore
        count={hiddenCount}
        label={translate('library.more', { smart_count: Math.min(step, hiddenCount) })}
        onShow={showMore}
      />
    </>
  );
};

interface QueueProps {
  files: readonly QueuedFile[];
}

/** Shows the share of each state in a bar that counts files, not bytes, with a legend below. */
const Shares = ({ files }: QueueProps) => {
  const translate = useTranslate();
  const counts = Map.groupBy(files, ({ state }) => queueStateOf[state]);
  const shares = queueStates.flatMap((facet) => {
    const count = counts.get(facet)?.length ?? 0;
    return count > 0 ? [{ facet, count }] : [];
  });
  return (
    <>
      <span className="pl-uq-bar" aria-hidden="true">
        {shares.map(({ facet, count }) => (
          <i
            key={facet}
            className={`pl-t-${queueStateTones[facet]}`}
            style={{ width: `${(count / files.length) * 100}%` }}
          />
        ))}
      </span>
      <p className="pl-uq-legend pl-muted">
        <span role="status" className="pl-uq-legend">
          {shares.map(({ facet, count }) => (
            <span key={facet} className={`pl-t-${queueStateTones[facet]}`}>
              <i aria-hidden="true" />
              {translate(`library.facets.${facet}`, { count })}
            </span>
          ))}
        </span>
        {files.some((file) => isMoving(file) && file.state !== 'paused') && (
          <span>{translate('library.leave_help')}</span>
        )}
      </p>
    </>
  );
};

/** Shows bytes and time of all files, and the actions on all of them. */
const AllActs = ({ files }: QueueProps) => {
  const translate = useTranslate();
  const time = useDurationText();
  const open = files.filter((file) => !hasEnded(file));
  const isMovingAny = open.some(({ state }) => state === 'waiting' || state === 'going' || state === 'lost');
  const isPaused = !isMovingAny && open.some(({ state }) => state === 'paused');
  const mendableCount = files.filter(({ isMendable }) => isMendable).length;
  const { bytes, sent, left: secondsRemaining } = sumsOf(files);
  const summary = [
    translate('library.storage_used', { used: formatFileSize(sent), limit: formatFileSize(bytes) }),
    secondsRemaining !== undefined && translate('library.about', { time: time(secondsRemaining) }),
  ];
  return (
    <span className="pl-uq-acts pl-uq-all">
      {open.length > 0 && <span className="pl-muted pl-tn">{summary.filter(Boolean).join(' · ')}</span>}
      {(isPaused || isMovingAny) && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => void (isPaused ? uploadQueue.resumeAll() : uploadQueue.pauseAll())}
        >
          {translate(isPaused ? 'library.resume_all' : 'library.pause_all')}
        </Button>
      )}
      {mendableCount > 1 && (
        <Button size="small" variant="outlined" onClick={() => void uploadQueue.retryAll()}>
          {translate('library.retry_all', { smart_count: mendableCount })}
        </Button>
      )}
      {open.length > 0 ? (
        <CancelAll files={open} />
      ) : (
        <Button size="small" onClick={() => void uploadQueue.clearEnded()}>
          {translate('library.clear')}
        </Button>
      )}
    </span>
  );
};

/** Shows the uploads, with their totals and the actions on all of them. */
export const QueueCard = ({ files }: QueueProps) => {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<QueueTab>('all');
  const count = (tab: QueueTab): number => files.filter((file) => isOnTab(tab, file)).length;
  // A tab whose last file has moved on shows all files again.
  const tab = count(chosen) > 0 ? chosen : 'all';
  const [title, smart_count] = titleOf(files);
  const [first] = files;
  const folder = first && files.every((file) => file.folder === first.folder) ? first.folder : '';
  return (
    <section className="pl-card" aria-labelledby={id}>
      <header className="pl-uq-head">
        <h2 id={id} className="pl-card-title">
          {translate(title, { smart_count })}
          {folder && <span className="pl-muted"> {translate('library.into', { folder })}</span>}
        </h2>
        <AllActs files={files} />
        <Shares files={files} />
      </header>
      <QueueNotes files={files} />
      <StatusTabs
        label={translate('library.queue')}
        tabs={queueTabs.map((value) => ({
          value,
          label: translate(`library.tabs.${value}`),
          count: count(value),
        }))}
        value={tab}
        onChange={setChosen}
        panelId={`${id}-files`}
      />
      <div id={`${id}-files`} role="tabpanel" aria-label={translate(`library.tabs.${tab}`)}>
        <QueueRows key={tab} files={sortByNeed(files.filter((file) => isOnTab(tab, file)))} />
      </div>
    </section>
  );
};
