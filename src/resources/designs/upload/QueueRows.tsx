import { startTransition, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { OnSight } from '../../../components/table/OnSight.tsx';
import { ShowMore } from '../../../components/table/ShowMore.tsx';
import { useKeptRowFocus } from '../../../views/table/keepFocus.ts';
import type { QueuedFile } from '../queue/queued.ts';
import { QueueRow } from './QueueRow.tsx';

/** Rows that are drawn at a time: about what a view holds. */
const step = 20;

/** The first rows, and more whenever their end comes into view: thousands of files are not drawn before anybody looks. */
export const QueueRows = ({ files }: { files: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(step);
  const left = Math.max(0, files.length - drawn);
  const more = (): void => startTransition(() => setDrawn((count) => count + step));
  const shown = files.slice(0, drawn);
  useKeptRowFocus(list, shown, true);
  return (
    <>
      <ul ref={list} className="pl-uq" aria-label={translate('library.queue')}>
        {shown.map((file) => (
          <QueueRow key={file.id} file={file} />
        ))}
      </ul>
      {left > 0 && <OnSight key={drawn} onSight={more} />}
      <ShowMore
        count={left}
        label={translate('library.more', { smart_count: Math.min(step, left) })}
        onShow={more}
      />
    </>
  );
};
