import { MdOutlineFileUpload } from 'react-icons/md';
import { Button } from '../../../../components/inputs/Button.tsx';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import { UploadProgress } from '../../../../components/upload/UploadZone.tsx';
import { designExtensions } from '../../../../../contract/designs/uploads.ts';
import type { CellFileState } from '../fix/useCellUploads.ts';

/** The file of a problem's rows: how far it is, or why it was not added. */
export interface ProblemFile {
  upload: CellFileState | undefined;
  onFile: (file: File) => void;
  onStop: () => void;
}

interface ProblemUploadProps extends ProblemFile {
  /** Names the cell, for someone who does not see it beside the button. */
  label: string;
}

/** Brings the file that a problem's rows name. */
export const ProblemUpload = ({ label, upload, onFile, onStop }: ProblemUploadProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const field = useRef<HTMLInputElement>(null);
  if (upload && 'percent' in upload)
    return <UploadProgress upload={{ key: upload.name, ...upload, onCancel: onStop }} />;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<MdOutlineFileUpload />}
        disabled={offline !== undefined}
        title={offline}
        aria-label={`${translate('imports.preview.upload')}: ${label}`}
        onClick={() => field.current?.click()}
      >
        {translate('imports.preview.upload')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={designExtensions.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {upload && 'reason' in upload && (
        <p className="pl-err">{translate('imports.preview.not_added', { ...upload })}</p>
      )}
    </>
  );
};
