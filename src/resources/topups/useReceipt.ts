import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { postOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { uploadFile } from '../../providers/uploads/uploadFile.ts';
import type { RunningUpload } from '../../components/upload/UploadZone.tsx';
import { uploadRefusal } from '../../workflows/uploads/uploadRefusal.ts';

type UploadState = Pick<RunningUpload, 'name' | 'percent' | 'error'>;

/** Uploads the receipt of a request to the storage, then attaches it to the request. */
export const useReceipt = (id: string) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshResource('transactions');
  const [sending, setSending] = useState<UploadState>();
  const control = useRef<AbortController>(undefined);
  useEffect(function abortOnUnmount() {
    return () => control.current?.abort();
  }, []);
  const send = async (file: File): Promise<void> => {
    const { name } = file;
    const refusal = uploadRefusal(translate, 'receipts', file);
    if (refusal) return setSending({ name, percent: 0, error: refusal });
    const { signal } = (control.current = new AbortController());
    setSending({ name, percent: 0 });
    try {
      const key = await uploadFile({
        file,
        type: 'receipts',
        signal,
        onProgress: (percent) => !signal.aborted && setSending({ name, percent }),
      });
      await postOnce(
        `/bills/transactions/top-up/${id}/receipt`,
        { receipt: { key, file_name: name } },
        { signal },
      );
      notify('topUp.receipt.sent', { type: 'success' });
      setSending(undefined);
      await refresh();
    } catch (failure) {
      if (signal.aborted) return;
      const message = failure instanceof Error ? failure.message : 'app.unexpected';
      setSending({ name, percent: 0, error: translate(message, { _: message }) });
    }
  };
  const cancel = (): void => {
    control.current?.abort();
    setSending(undefined);
  };
  return { sending, send, cancel };
};
