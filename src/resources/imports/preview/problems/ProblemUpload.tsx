import { MdOutlineFileUpload } from 'react-icons/md';
import { Button } from '../../../../components/inputs/Button.tsx';
import { useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import { UploadProgress } from '../../../../components/upload/UploadZone.tsx';
import { designExtensions } from '../../../../../contract/designs/uploads.ts';
import type { CellFileState } from '../fix/useCellUploads.ts';

/** Upload for a problem's rows: its progress, or why it failed. */
export interface ProblemFile {
  upload: CellFileState | undefined;
  onFile: (file: File) => void;
  onStop: () => void;
}

interface ProblemUploadProps extends ProblemFile {
  /** Names the cell for screen readers. */
  label: string;
}

/** Uploads the file that a problem's rows name. */
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
          // Allows choosing the same file again after it was corrected.
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
