import { useEffect, useEffectEvent, useId, useState } from 'react';
import { MdOutlineCheckCircleOutline } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { fileLimits } from '../../../../contract/imports/file-problems.ts';
import { acceptsFile } from '../../../components/inputs/acceptsFile.ts';
import { Kbd } from '../../../components/text/Kbd.tsx';
import { StatusTabs } from '../../../components/table/StatusTabs.tsx';
import { UploadZone } from '../../../components/upload/UploadZone.tsx';
import { formatCount, formatFileSize } from '../../../i18n/format.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import type { ImportOptions } from '../api.ts';
import { orderFileExtensions } from '../../../workflows/templates/orderFileExtensions.ts';
import { PasteForm } from './PasteForm.tsx';
import { useUpload } from './useUpload.ts';

interface PasteHandlers {
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Returns true if the target is a field that handles the paste itself. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** Handles rows or a file pasted anywhere on the page, with Ctrl V and no field focused. */
const usePasteAnywhere = ({ onText, onFile }: PasteHandlers): void => {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (isField(event.target)) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) onFile(file);
    else if (text.trim() !== '') onText(text);
    else return;
    event.preventDefault();
  });
  useEffect(function listenForPaste() {
    const listener = (event: ClipboardEvent): void => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
};

/** Media query for devices with a keyboard: those with a mouse, except windows as narrow as a phone. */
const withKeys = '(hover:hover) and (min-width:768px)';

const PasteKeys = () => {
  const translate = useTranslate();
  return (
    <>
      {translate('imports.upload.paste_keys')} <Kbd>Ctrl V</Kbd>
    </>
  );
};

const Zone = ({ upload, busy, send }: Pick<ReturnType<typeof useUpload>, 'upload' | 'busy' | 'send'>) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const keys = useMedia(withKeys);
  return (
    <UploadZone
      accept={orderFileExtensions}
      title={translate('imports.upload.drop')}
      text={offline ?? translate('imports.upload.help')}
      facts={[
        'CSV, XLSX',
        translate('imports.upload.up_to_size', { size: formatFileSize(fileLimits.bytes) }),
        translate('imports.upload.up_to_rows', { rows: formatCount(fileLimits.rows) }),
        translate('imports.upload.row_is_item'),
      ]}
      keys={keys && <PasteKeys />}
      disabled={busy || offline !== undefined}
      onFiles={([file]) => file && void send(file)}
      uploads={upload ? [upload] : []}
    />
  );
};

const facts = { columnGap: 20 };
const column = { display: 'flex', flexDirection: 'column' } as const;
const filling = { ...column, flex: 1, paddingTop: 16 } as const;

/** Lets the seller choose where rows come from: a file or the clipboard. */
export const SourceCard = ({ options }: { options: ImportOptions }) => {
  const translate = useTranslate();
  const panelId = useId();
  const [source, setSource] = useState<'file' | 'paste'>('file');
  const [text, setText] = useState('');
  const { upload, busy, send, open } = useUpload(options);
  const offline = useOfflineReason();
  usePasteAnywhere({
    onText: (pastedText) => {
      setText(pastedText);
      setSource('paste');
    },
    onFile: (file) => {
      if (busy || offline || !acceptsFile(orderFileExtensions, file)) return;
      setSource('file');
      void send(file);
    },
  });
  return (
    <section className="pl-card" style={column} aria-label={translate('imports.step.upload')}>
      <StatusTabs
        label={translate('imports.upload.source')}
        value={source}
        onChange={setSource}
        panelId={panelId}
        tabs={[
          { value: 'file', label: translate('imports.upload.file') },
          { value: 'paste', label: translate('imports.upload.paste') },
        ]}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={translate(`imports.upload.${source}`)}
        className="pl-card-body pl-stack"
        style={filling}
      >
        {source === 'file' ? (
          <Zone upload={upload} busy={busy} send={send} />
        ) : (
          <PasteForm options={options} text={text} onText={setText} onImport={open} />
        )}
        <div className="pl-row pl-wrap pl-muted" style={facts}>
          {['as_text', 'no_doubles'].map((fact) => (
            <span key={fact} className="pl-row">
              <MdOutlineCheckCircleOutline className="pl-icon-small" aria-hidden="true" />
              {translate(`imports.upload.${fact}`)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
};
