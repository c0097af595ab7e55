import { MdOutlineClose, MdOutlineFileUpload } from 'react-icons/md';
import { Button } from '../inputs/Button.tsx';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { acceptsFile } from '../inputs/acceptsFile.ts';
import { IconTile } from '../media/IconTile.tsx';
import { NoteBox } from '../feedback/NoteBox.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { useNoStrayDrop } from '../inputs/useNoStrayDrop.ts';

export interface RunningUpload {
  key: string;
  /** File name. */
  name: string;
  /** 0 to 100. */
  percent: number;
  /** Translated reason of a failure. */
  error?: string;
  /** Cancels the upload. */
  onCancel?: () => void;
  /** Sends the same file again after a failure. */
  onRetry?: () => void;
}

interface UploadZoneProps {
  /** Extensions with their dot, or types: `.csv`, `image/*`. */
  accept: readonly string[];
  title: ReactNode;
  text?: ReactNode;
  /** Limits below the button; `keys`: keyboard alternatives. */
  facts?: readonly string[];
  keys?: ReactNode;
  multiple?: boolean;
  disabled?: boolean;
  /** Called with files of an accepted type only. */
  onFiles: (files: File[]) => void;
  /** Running uploads with their progress. */
  uploads?: readonly RunningUpload[];
}

/** Progress of one file, named by the file (look §8, "Drop zone"). */
export const UploadProgress = ({ upload }: { upload: RunningUpload }) => {
  const translate = useTranslate();
  const { name, percent, error, onCancel, onRetry } = upload;
  const offline = useOfflineReason();
  if (error) {
    const retry = onRetry && (
      <Button
        variant="outlined"
        size="small"
        disabled={offline !== undefined}
        title={offline}
        onClick={onRetry}
      >
        {translate('app.action.retry')}
      </Button>
    );
    return (
      <NoteBox tone="critical" dense role="alert" action={retry}>
        {translate('app.parts.upload_failed', { name, reason: error })}
      </NoteBox>
    );
  }
  return (
    <div className="pl-up">
      <span className="pl-ell">{name}</span>
      <span className="pl-row pl-tn pl-faint">
        {Math.round(percent)}%
        {onCancel && (
          <button
            type="button"
            className="pl-ib pl-ib-s"
            aria-label={translate('app.upload.cancel', { name })}
            onClick={onCancel}
          >
            <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
          </button>
        )}
      </span>
      <ProgressBar label={translate('app.upload.progress', { name })} percent={percent} />
    </div>
  );
};

interface ChooseFileProps extends Pick<UploadZoneProps, 'accept' | 'multiple' | 'disabled'> {
  onFiles: (files: File[]) => void;
  /** "Choose file" by default. */
  label?: string;
  variant?: 'contained' | 'outlined';
}

/** Returns the focus to the zone's button if cancelling an upload removed the focused button. */
const useFocusWhenReady = (disabled: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(disabled);
  useEffect(
    function takeLostFocus() {
      if (was.current && !disabled && document.activeElement === document.body) button.current?.focus();
      was.current = disabled;
    },
    [disabled],
  );
  return button;
};

/** File button that does everything a drop does (look §8). */
export const ChooseFile = ({
  accept,
  multiple,
  disabled = false,
  onFiles,
  label,
  variant = 'contained',
}: ChooseFileProps) => {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const button = useFocusWhenReady(disabled);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Allows the same file to be chosen again after it was corrected.
    event.target.value = '';
  };
  return (
    <>
      <Button ref={button} variant={variant} disabled={disabled} onClick={() => field.current?.click()}>
        {label ?? translate('app.action.choose_file')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
};

/** Accepts files and announces politely which were accepted or refused. */
const useTakeFiles = ({
  accept,
  multiple,
  onFiles,
}: Pick<UploadZoneProps, 'accept' | 'multiple' | 'onFiles'>) => {
  const translate = useTranslate();
  const [result, setResult] = useState<{ refused: boolean; text: string }>();
  const take = (files: File[]) => {
    if (files.length === 0) return;
    const good = files.filter((file) => acceptsFile(accept, file)).slice(0, multiple ? undefined : 1);
    const refused = files.some((file) => !acceptsFile(accept, file));
    setResult({
      refused,
      text: refused
        ? translate('app.upload.wrong_type', { types: accept.join(', ') })
        : translate('app.parts.files_taken', { smart_count: good.length }),
    });
    if (good.length > 0) onFiles(good);
  };
  return { take, result };
};

/** Style that fills the remaining height of a column. */
const filling = { flex: 1, minHeight: 300 };

/** Drop zone with a real file button inside (look §6 "Import wizard", §8 "Drop zone"). */
export const UploadZone = (props: UploadZoneProps) => {
  const { accept, title, text, facts = [], keys, multiple = false, disabled = false, uploads = [] } = props;
  const { take, result } = useTakeFiles(props);
  useNoStrayDrop();
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  return (
    <div
      className="pl-drop"
      style={filling}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <IconTile tone="brand" size="l">
        <MdOutlineFileUpload />
      </IconTile>
      <h2 className="pl-drop-title">{title}</h2>
      {text && <p className="pl-muted">{text}</p>}
      <div className="pl-empty-acts">
        <ChooseFile accept={accept} multiple={multiple} disabled={disabled} onFiles={take} />
      </div>
      {facts.length > 0 && (
        <p className="pl-drop-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {keys && <span>{keys}</span>}
        </p>
      )}
      <span role="status" className={result?.refused ? 'pl-err' : 'pl-sr'}>
        {result?.text}
      </span>
      {uploads.length > 0 && (
        <div className="pl-ups">
          {uploads.map((upload) => (
            <UploadProgress key={upload.key} upload={upload} />
          ))}
        </div>
      )}
    </div>
  );
};
