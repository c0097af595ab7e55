import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { maxFiles } from '../../../contract/tickets/rules.ts';
import type { SentFile } from '../../../contract/tickets/calls.ts';
import { uploadFile } from '../../providers/uploads/uploadFile.ts';
import { uploadRefusal } from '../uploads/uploadRefusal.ts';
import type { DraftFile } from './draft.ts';

/** Attachment of a message. `key`: uploaded at `at` and ready to send; `error`: translated reason why it failed. */
export interface AttachedFile {
  id: number;
  name: string;
  /** Size in bytes. */
  size: number;
  percent: number;
  key?: string;
  at?: number;
  error?: string;
}

export interface Attachments {
  all: readonly AttachedFile[];
  /** Uploaded files, as a draft stores them. */
  uploaded: readonly DraftFile[];
  /** Uploaded files, as the calls take them. */
  sent: SentFile[];
  /** Translated reason why the message cannot be sent yet: a file is uploading, or failed and would be missing. */
  problem: string | undefined;
  /** True while a file uploads; leaving the page would lose it. */
  isUploading: boolean;
  /** Translated reason why some chosen files were not added. */
  refused: string | undefined;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  clear: () => void;
}

const isOnItsWay = ({ key, error }: AttachedFile): boolean => !key && !error;

const problemOf = (
  translate: (key: string) => string,
  files: readonly AttachedFile[],
): string | undefined => {
  if (files.some(({ error }) => error)) return translate('tickets.files.failed');
  return files.some(isOnItsWay) ? translate('tickets.files.wait') : undefined;
};

/** Uploads files in parallel; leaving the page cancels the unfinished uploads. */
const useUploads = (change: (id: number, part: Partial<AttachedFile>) => void) => {
  const translate = useTranslate();
  const controls = useRef(new Map<number, AbortController>());
  useEffect(function giveUpWithThePage() {
    const started = controls.current;
    return () => started.forEach((control) => control.abort());
  }, []);
  const start = async (id: number, file: File): Promise<void> => {
    const control = new AbortController();
    controls.current.set(id, control);
    const { signal } = control;
    const onProgress = (percent: number): void => change(id, { percent });
    try {
      const key = await uploadFile({ file, type: 'tickets', signal, onProgress });
      change(id, { key, at: Date.now(), percent: 100 });
    } catch (failure) {
      if (signal.aborted) return;
      const message = failure instanceof Error ? failure.message : 'app.unexpected';
      change(id, { error: translate(message, { _: message }) });
    }
  };
  const stop = (id: number): void => controls.current.get(id)?.abort();
  const stopAll = (): void => controls.current.forEach((control) => control.abort());
  return { start, stop, stopAll };
};

/** Manages attachments that upload while the message is still being written. */
export const useAttachments = (restored: readonly DraftFile[] = []): Attachments => {
  const translate = useTranslate();
  const [attachments, setAttachments] = useState<readonly AttachedFile[]>(() =>
    restored.map((file, index) => ({ ...file, id: -1 - index, percent: 100 })),
  );
  const [refused, setRefused] = useState<string>();
  const next = useRef(0);
  const uploads = useUploads((id, part) =>
    setAttachments((current) =>
      current.map((attached) => (attached.id === id ? { ...attached, ...part } : attached)),
    ),
  );
  const add = (files: readonly File[]): void => {
    const freeSlots = maxFiles - attachments.length;
    setRefused(
      files.length > freeSlots ? translate('tickets.files.too_many', { limit: maxFiles }) : undefined,
    );
    for (const file of files.slice(0, freeSlots)) {
      const error = uploadRefusal(translate, 'tickets', file);
      const id = (next.current += 1);
      const { name, size } = file;
      setAttachments((current) => [...current, { id, name, size, percent: 0, ...(error && { error }) }]);
      if (!error) void uploads.start(id, file);
    }
  };
  const remove = (id: number): void => {
    uploads.stop(id);
    setRefused(undefined);
    setAttachments((current) => current.filter((attached) => attached.id !== id));
  };
  const clear = (): void => {
    uploads.stopAll();
    setAttachments([]);
  };
  const uploaded = attachments.flatMap(({ key, name, size, at = 0 }) =>
    key ? [{ key, name, size, at }] : [],
  );
  return {
    all: attachments,
    uploaded,
    sent: uploaded.map(({ key, name }) => ({ key, file_name: name })),
    problem: problemOf(translate, attachments),
    isUploading: attachments.some(isOnItsWay),
    refused,
    add,
    remove,
    clear,
  };
};
