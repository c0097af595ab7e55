import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Import } from '../../../../contract/imports/calls.ts';
import { fileLimits } from '../../../../contract/imports/file-problems.ts';
import type { RunningUpload } from '../../../components/upload/UploadZone.tsx';
import type { ImportOptions } from '../api.ts';
import { useCacheImport } from '../useImport.ts';
import { uploadImport } from '../uploadImport.ts';
import { refusalText } from '../../../workflows/templates/refusal.ts';

const megabyte = 1024 * 1024;

/** Returns true if sending the same file again may help: the network was lost, or the server is in trouble. */
const mayRetry = (status: unknown): boolean =>
  typeof status !== 'number' || status === 0 || status >= 500 || status === 429;

/**
 * Sends a file and opens the import created from it. A file over the limit is refused before the upload; one that
 * failed stays chosen, to be sent again.
 */
export const useUpload = (options: ImportOptions) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const keep = useCacheImport();
  const [upload, setUpload] = useState<RunningUpload>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const open = (importRecord: Import) => {
    keep(importRecord, { leaving: true });
    void navigate(`/orders/import/${importRecord.id}`);
  };
  const cancel = () => {
    running.current?.abort();
    setUpload(undefined);
  };
  const send = async (file: File) => {
    const baseUpload = { key: file.name, name: file.name, percent: 0 };
    if (file.size > fileLimits.bytes) {
      const error = translate('imports.file.file_too_large', { limit: fileLimits.bytes / megabyte });
      setUpload({ ...baseUpload, error });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setUpload({ ...baseUpload, onCancel: cancel });
    try {
      open(
        await uploadImport(
          file,
          options,
          (percent) => setUpload({ ...baseUpload, percent, onCancel: cancel }),
          controller.signal,
        ),
      );
    } catch (problem) {
      if (controller.signal.aborted) return;
      const status = problem instanceof Error && 'status' in problem ? problem.status : undefined;
      const error = refusalText(translate, problem, 'imports.upload.lost');
      setUpload({ ...baseUpload, error, ...(mayRetry(status) && { onRetry: () => void send(file) }) });
    }
  };
  return { upload, busy: upload !== undefined && !upload.error, send, open };
};
