import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { fileLimits } from '../../../../../contract/imports/file-problems.ts';
import type { Upload } from '../../../../components/UploadZone.tsx';
import { useKeepImport } from '../useImport.ts';
import { uploadFile } from '../uploadFile.ts';

const megabyte = 1024 * 1024;

/** Sends a file and goes on to the import that it became. A file over the limit is refused before it goes up. */
export const useUpload = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const keep = useKeepImport();
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const open = (one: Import) => {
    keep(one);
    void navigate(`/orders/import/${one.id}`);
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
    setUpload(shown);
    try {
      open(await uploadFile(file, (percent) => setUpload({ ...shown, percent }), control.signal));
    } catch (problem) {
      if (control.signal.aborted) return;
      const message = problem instanceof Error ? problem.message : 'errors.unexpected';
      setUpload({ ...shown, error: translate(message, { _: message }) });
    }
  };
  return { upload, busy: upload !== undefined && !upload.error, send, open };
};
