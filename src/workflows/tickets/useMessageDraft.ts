import { useEffect, useState } from 'react';
import { type Draft, type DraftChoices, keepDraft, readDraft, removeDraft } from './draft.ts';
import { type Attachments, useAttachments } from './useAttachments.ts';

/** A message that is being written: this device keeps it until it is sent or discarded. */
export interface MessageDraft {
  text: string;
  setText: (text: string) => void;
  files: Attachments;
  choices: DraftChoices;
  setChoices: (choices: DraftChoices) => void;
  /** It was written before, and is shown again. */
  isRestored: boolean;
  /** Files of it that are no longer stored. */
  lostFiles: number;
  /** Empties and forgets it. */
  discard: () => void;
}

/** @param subject what it is about, such as `ticket.<id>` */
export const useMessageDraft = (subject: string): MessageDraft => {
  const [stored, setStored] = useState(() => readDraft(subject));
  const files = useAttachments(stored?.files);
  const [text, setText] = useState(stored?.text ?? '');
  const [choices, setChoices] = useState<DraftChoices>(stored?.choices ?? {});
  const value = JSON.stringify({ text, files: files.uploaded, choices } satisfies Draft);
  useEffect(
    function keep() {
      keepDraft(subject, JSON.parse(value) as Draft);
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
