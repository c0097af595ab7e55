import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mostFiles } from '../../../contract/tickets/rules.ts';
import type { SentFile } from '../../../contract/tickets/calls.ts';
import { uploadFile } from '../../providers/uploads/uploadFile.ts';
import { uploadRefusal } from '../uploads/uploadRefusal.ts';
import type { DraftFile } from './draft.ts';

/** A file that goes with a message. `key`: it is up since `at`, and may be handed in; `error`: why it is not, in words. */
export interface Attached {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  percent: number;
  key?: string;
  at?: number;
  error?: string;
}

export interface Attachments {
  all: readonly Attached[];
  /** Those that are up, as a draft keeps them. */
  uploaded: readonly DraftFile[];
  /** Those that are up, as the calls take them. */
  sent: SentFile[];
  /** Why the message cannot go with them yet, in words: one is on its way, or one could not be uploaded and would be missing. */
  problem: string | undefined;
  /** Returns true while a file goes up: it would be lost with the page. */
  isUploading: boolean;
  /** Why not all that was chosen was taken. */
  refused: string | undefined;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  clear: () => void;
}

const isOnItsWay = ({ key, error }: Attached): boolean => !key && !error;

const problemOf = (translate: (key: string) => string, files: readonly Attached[]): string | undefined => {
  if (files.some(({ error }) => error)) return translate('tickets.files.failed');
  return files.some(isOnItsWay) ? translate('tickets.files.wait') : undefined;
};

/** Uploads files one by one beside each other; what is on its way when the page is left ends with it. */
const useUploads = (change: (id: number, part: Partial<Attached>) => void) => {
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

/** Files that go up while the message is still written. */
export const useAttachments = (restored: readonly DraftFile[] = []): Attachments => {
  const translate = useTranslate();
  const [all, setAll] = useState<readonly Attached[]>(() =>
    restored.map((file, index) => ({ ...file, id: -1 - index, percent: 100 })),
  );
  const [refused, setRefused] = useState<string>();
  const next = useRef(0);
  const uploads = useUploads((id, part) =>
    setAll((now) => now.map((attached) => (attached.id === id ? { ...attached, ...part } : attached))),
  );
  const add = (files: readonly File[]): void => {
    const room = mostFiles - all.length;
    setRefused(files.length > room ? translate('tickets.files.too_many', { limit: mostFiles }) : undefined);
    for (const file of files.slice(0, room)) {
      const error = uploadRefusal(translate, 'tickets', file);
      const id = (next.current += 1);
      const { name, size } = file;
      setAll((now) => [...now, { id, name, size, percent: 0, ...(error && { error }) }]);
      if (!error) void uploads.start(id, file);
    }
  };
  const remove = (id: number): void => {
    uploads.stop(id);
    setRefused(undefined);
    setAll((now) => now.filter((attached) => attached.id !== id));
  };
  const clear = (): void => {
    uploads.stopAll();
    setAll([]);
  };
  const uploaded = all.flatMap(({ key, name, size, at = 0 }) => (key ? [{ key, name, size, at }] : []));
  return {
    all,
    uploaded,
    sent: uploaded.map(({ key, name }) => ({ key, file_name: name })),
    problem: problemOf(translate, all),
    isUploading: all.some(isOnItsWay),
    refused,
    add,
    remove,
    clear,
  };
};
