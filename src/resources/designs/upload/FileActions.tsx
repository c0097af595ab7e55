import {
  MdOutlineClose,
  MdOutlineOpenInNew,
  MdOutlinePause,
  MdOutlinePlayArrow,
  MdOutlineRefresh,
} from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import type { IconType } from 'react-icons';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { NameConflictActions } from './NameConflictActions.tsx';
import { dropPreview } from './preview.ts';
import { designExtensions } from '../../../../contract/designs/uploads.ts';
import { hasEnded, type QueuedFile } from '../queue/queuedFile.ts';
import { uploadQueue } from '../queue/useQueue.ts';

const cancel = (id: string): void => {
  dropPreview(id);
  uploadQueue.cancel(id);
};

interface IconActionProps {
  icon: IconType;
  label: string;
  /** Undefined if the action is not possible now; the button keeps the focus. */
  onClick: (() => void) | undefined;
}

const IconAction = ({ icon: Icon, label, onClick }: IconActionProps) => (
  <button
    type="button"
    className="pl-ib"
    aria-label={label}
    title={label}
    aria-disabled={onClick ? undefined : true}
    onClick={onClick}
  >
    <Icon aria-hidden="true" className="pl-icon-small" />
  </button>
);

interface ChooseFileButtonProps {
  file: QueuedFile;
  label: string;
  /** Runs instead of the file picker. */
  onClick?: (() => void) | undefined;
  onFile: (file: File) => void;
}

/** A button that asks for one file. */
const ChooseFileButton = ({ file: { name }, label, onClick, onFile }: ChooseFileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" variant="outlined" onClick={onClick ?? (() => input.current?.click())}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={designExtensions.join(',')}
        onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
      />
    </>
  );
};

/** Asks for a file again after a reload: read by the browser, or chosen by hand. */
const MissingFileButton = ({ file }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, name } = file;
  const onProvide = async (chosenFile?: File): Promise<void> => {
    if (!(await uploadQueue.provideFile(id, chosenFile)))
      notify(translate(chosenFile ? 'library.other_file' : 'library.unread_file', { name }), {
        type: 'error',
      });
  };
  const isReadable = uploadQueue.canReadFile(id);
  return (
    <ChooseFileButton
      file={file}
      label={translate(isReadable ? 'library.act.go_on' : 'library.act.choose')}
      onClick={isReadable ? () => void onProvide() : undefined}
      onFile={(chosenFile) => void onProvide(chosenFile)}
    />
  );
};

/** Offers another file for a refused one, or a retry if that may help. */
const FailedFileButtons = ({ file }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const { id, owner, folder, kind, isFinal } = file;
  const replaceWith = (replacement: File): void => {
    cancel(id);
    void uploadQueue.add([{ file: replacement }], { owner, folder, kind });
  };
  return (
    <>
      <ChooseFileButton file={file} label={translate('library.act.other')} onFile={replaceWith} />
      {!isFinal && (
        <Button size="small" onClick={() => uploadQueue.resume(id)}>
          {translate('library.act.again')}
        </Button>
      )}
    </>
  );
};

/** Pauses or resumes: one button, which keeps the focus. */
const PauseButton = ({ file: { id, name, state } }: { file: QueuedFile }) => {
  const translate = useTranslate();
  if (state === 'paused')
    return (
      <IconAction
        icon={MdOutlinePlayArrow}
        label={translate('library.act.resume', { name })}
        onClick={() => uploadQueue.resume(id)}
      />
    );
  return (
    <IconAction
      icon={MdOutlinePause}
      label={translate('library.act.pause', { name })}
      onClick={() => uploadQueue.pause(id)}
    />
  );
};

/** Cancels an upload, or removes it from the list. */
const CloseButton = ({ file }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const { id, name } = file;
  const isReading = file.state === 'reading';
  const action = hasEnded(file) ? 'remove' : 'cancel';
  return (
    <IconAction
      icon={MdOutlineClose}
      label={translate(`library.act.${isReading ? 'reads' : action}`, { name })}
      onClick={isReading ? undefined : () => cancel(id)}
    />
  );
};

/** Renders the actions of a queued file. */
export const FileActions = ({ file }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const { id, name, state, design } = file;
  const label = (action: string): string => translate(`library.act.${action}`, { name });
  const isMoving = state === 'going' || state === 'waiting' || state === 'lost' || state === 'paused';
  return (
    <span className="pl-uq-acts">
      {state === 'clash' && <NameConflictActions file={file} />}
      {state === 'lacking' && <MissingFileButton file={file} />}
      {state === 'failed' && <FailedFileButtons file={file} />}
      {state === 'lost' && (
        <IconAction icon={MdOutlineRefresh} label={label('retry')} onClick={() => uploadQueue.resume(id)} />
      )}
      {isMoving && <PauseButton file={file} />}
      {design && (
        <Link
          className="pl-ib"
          to={`/designs/${design.id}/edit`}
          aria-label={label('open')}
          title={label('open')}
        >
          <MdOutlineOpenInNew aria-hidden="true" className="pl-icon-small" />
        </Link>
      )}
      <CloseButton file={file} />
    </span>
  );
};
