import { useEffect, useState } from 'react';
import { type StoredDraft, type DraftChoices, storeDraft, readDraft, removeDraft } from './draft.ts';
import { type Attachments, useAttachments } from './useAttachments.ts';

/** Draft of a message, stored on this device until it is sent or discarded. */
export interface MessageDraft {
  text: string;
  setText: (text: string) => void;
  files: Attachments;
  choices: DraftChoices;
  setChoices: (choices: DraftChoices) => void;
  /** True if an earlier draft is shown again. */
  isRestored: boolean;
  /** Number of its files that are no longer stored. */
  lostFiles: number;
  /** Empties and deletes the draft. */
  discard: () => void;
}

/**
 * Returns the stored draft of a message and functions to change it.
 * @param subject what it is about, such as `ticket.<id>`
 */
export const useMessageDraft = (subject: string): MessageDraft => {
  const [stored, setStored] = useState(() => readDraft(subject));
  const files = useAttachments(stored?.files);
  const [text, setText] = useState(stored?.text ?? '');
  const [choices, setChoices] = useState<DraftChoices>(stored?.choices ?? {});
  const value = JSON.stringify({ text, files: files.uploaded, choices } satisfies StoredDraft);
  useEffect(
    function keep() {
      storeDraft(subject, JSON.parse(value) as StoredDraft);
    },
    [subject, value],
  );
  return {
    text,
    setText,
    files,
    choices,
    setChoices,
    isRestored: stored !== undefined,
    lostFiles: stored?.lostFiles ?? 0,
    discard: () => {
      removeDraft(subject);
      setStored(undefined);
      setText('');
      setChoices({});
      files.clear();
    },
  };
};
