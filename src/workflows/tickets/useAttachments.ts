import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mostFiles } from '../../../contract/tickets/rules.ts';
import type { SentFile } from '../../../contract/tickets/calls.ts';
import { uploadFile } from '../../providers/uploads/uploadFile.ts';
import { uploadRefusal } from '../uploads/uploadRefusal.ts';

/** A file that goes with a message. `key`: it is up, and may be handed in; `error`: why it is not, in words. */
export interface Attached {
  id: number;
  file: File;
  percent: number;
  key?: string;
  error?: string;
}

export interface Attachments {
  all: readonly Attached[];
  /** Those that are up, as the calls take them. */
  sent: SentFile[];
  /** Why the message cannot go with them yet, in words: one is on its way, or one could not be uploaded and would be missing. */
  problem: string | undefined;
  /** Why not all that was chosen was taken. */
  refused: string | undefined;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  clear: () => void;
}

const problemOf = (translate: (key: string) => string, files: readonly Attached[]): string | undefined => {
  if (files.some(({ error }) => error)) return translate('tickets.files.failed');
  return files.some(({ key }) => !key) ? translate('tickets.files.wait') : undefined;
};

/** Files that go up while the message is still written; those of a message that is given up end with the page. */
export const useAttachments = (): Attachments => {
  const translate = useTranslate();
  const [all, setAll] = useState<readonly Attached[]>([]);
  const [refused, setRefused] = useState<string>();
  const next = useRef(0);
  const controls = useRef(new Map<number, AbortController>());
  useEffect(function giveUpWithThePage() {
    const started = controls.current;
    return () => started.forEach((control) => control.abort());
  }, []);
  const change = (id: number, part: Partial<Attached>): void =>
    setAll((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const send = async ({ id, file }: Attached): Promise<void> => {
    const control = new AbortController();
    controls.current.set(id, control);
    const { signal } = control;
    try {
      change(id, {
        key: await uploadFile({
          file,
          type: 'tickets',
          signal,
          onProgress: (percent) => change(id, { percent }),
        }),
        percent: 100,
      });
    } catch (failure) {
      if (signal.aborted) return;
      const message = failure instanceof Error ? failure.message : 'app.unexpected';
      change(id, { error: translate(message, { _: message }) });
    }
  };
  const add = (files: readonly File[]): void => {
    const room = mostFiles - all.length;
    setRefused(files.length > room ? translate('tickets.files.too_many', { limit: mostFiles }) : undefined);
    const added = files.slice(0, room).map((file): Attached => {
      const error = uploadRefusal(translate, 'tickets', file);
      return { id: (next.current += 1), file, percent: 0, ...(error && { error }) };
    });
    setAll((now) => [...now, ...added]);
    for (const one of added) if (!one.error) void send(one);
  };
  const remove = (id: number): void => {
    controls.current.get(id)?.abort();
    setRefused(undefined);
    setAll((now) => now.filter((one) => one.id !== id));
  };
  return {
    all,
    sent: all.flatMap(({ key, file }) => (key ? [{ key, file_name: file.name }] : [])),
    problem: problemOf(translate, all),
    refused,
    add,
    remove,
    clear: () => setAll([]),
  };
};
