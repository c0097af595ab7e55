import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Import } from '../../../../contract/imports/calls.ts';
import { fileLimits } from '../../../../contract/imports/file-problems.ts';
import type { Upload } from '../../../components/upload/UploadZone.tsx';
import type { ImportOptions } from '../api.ts';
import { useKeepImport } from '../useImport.ts';
import { uploadImport } from '../uploadImport.ts';
import { refusalText } from '../../../workflows/templates/refusal.ts';

const megabyte = 1024 * 1024;

/** Only a lost network or a server in trouble is worth another try with the same file. */
const mayRetry = (status: unknown): boolean =>
  typeof status !== 'number' || status === 0 || status >= 500 || status === 429;

/**
 * Sends a file and goes on to the import that it became. A file over the limit is refused before it goes up; one that
 * did not get through stays chosen, to be sent again.
 */
export const useUpload = (wish: ImportOptions) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const keep = useKeepImport();
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const open = (one: Import) => {
    keep(one, { leaving: true });
    void navigate(`/orders/import/${one.id}`);
  };
  const cancel = () => {
    running.current?.abort();
    setUpload(undefined);
  };
  const send = async (file: File) => {
    const shown = { key: file.name, name: file.name, percent: 0 };
    if (file.size > fileLimits.bytes) {
      const error = translate('imports.file.file_too_large', { limit: fileLimits.bytes / megabyte });
      setUpload({ ...shown, error });
      return;
    }
    const control = new AbortController();
    running.current = control;
    setUpload({ ...shown, onCancel: cancel });
    try {
      open(
        await uploadImport(
          file,
          wish,
          (percent) => setUpload({ ...shown, percent, onCancel: cancel }),
          control.signal,
        ),
      );
    } catch (problem) {
      if (control.signal.aborted) return;
      const status = problem instanceof Error && 'status' in problem ? problem.status : undefined;
      const error = refusalText(translate, problem, 'imports.upload.lost');
      setUpload({ ...shown, error, ...(mayRetry(status) && { onRetry: () => void send(file) }) });
    }
  };
  return { upload, busy: upload !== undefined && !upload.error, send, open };
};
