import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Design } from '../../../contract/catalog/catalog.ts';
import { uploadExtensions } from '../../../contract/designs/uploads.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { ChooseFile, type RunningUpload, UploadProgress } from '../../components/upload/UploadZone.tsx';
import { addDesign } from '../../providers/uploads/addDesign.ts';
import { uploadRefusal } from '../uploads/uploadRefusal.ts';

/** Uploads a file into the library and passes it on. Closing the picker cancels the upload. */
export const UploadInPicker = ({ onAdded }: { onAdded: (design: Design) => void }) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const client = useQueryClient();
  const [upload, setUpload] = useState<RunningUpload>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    const control = new AbortController();
    const { signal } = control;
    controller.current = control;
    const show = (state: Partial<RunningUpload>) =>
      setUpload({
        key: file.name,
        name: file.name,
        percent: 0,
        onCancel: () => {
          control.abort();
          setUpload(undefined);
        },
        ...state,
      });
    const refusal = uploadRefusal(translate, 'designs', file);
    if (refusal) return show({ error: refusal });
    show({});
    try {
      const design = await addDesign({
        file,
        signal,
        onProgress: (percent) => !signal.aborted && show({ percent }),
      });
      void client.invalidateQueries({ queryKey: ['designs', 'search'] });
      if (!signal.aborted) onAdded(design);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'errors.unexpected';
      if (!signal.aborted)
        show({ error: translate(message, { _: message }), onRetry: () => void send(file) });
    }
  };
  const isRunning = upload !== undefined && upload.error === undefined;
  return (
    <div className="pl-stack pl-of-upload">
      {upload && <UploadProgress upload={upload} />}
      {!isRunning && (
        <div className="pl-row pl-wrap">
          <ChooseFile
            accept={uploadExtensions('designs')}
            variant="outlined"
            label={translate('orderForm.picker.upload_here')}
            disabled={offline !== undefined}
            onFiles={([file]) => file && void send(file)}
          />
          <span className="pl-muted">{offline ?? translate('orderForm.picker.upload_help')}</span>
        </div>
      )}
    </div>
  );
};
