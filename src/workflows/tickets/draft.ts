import type { TicketCategory, TicketType } from '../../../contract/tickets/statuses.ts';
import { storage } from '../../browser/storage.ts';
import { getSession } from '../../providers/identity/session.ts';

/** A file that is up already. */
export interface DraftFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** When it was up, epoch milliseconds. */
  at: number;
}

/** What was chosen beside the text of a new ticket. */
export interface DraftChoices {
  category?: TicketCategory;
  type?: TicketType;
  /** Item → how many of its pieces. */
  items?: readonly (readonly [string, number])[];
}

/** A message that is not sent yet, as this device keeps it. */
export interface Draft {
  text: string;
  files: readonly DraftFile[];
  choices: DraftChoices;
}

/** The server keeps a file that goes with no message for 24 hours. */
const fileMs = 20 * 60 * 60 * 1000;

/** Somebody else who signs in on this device does not see it. */
const keyOf = (subject: string): string => `draft.${getSession()?.user.id ?? ''}.${subject}`;

/** Returns the draft about a subject, and how many of its files are too old to go with it. */
export const readDraft = (subject: string): (Draft & { lostFiles: number }) | undefined => {
  const draft = storage.get<Draft>(keyOf(subject));
  if (!draft) return undefined;
  const files = draft.files.filter(({ at }) => Date.now() - at < fileMs);
  return { ...draft, files, lostFiles: draft.files.length - files.length };
};

/** Keeps a draft for 30 days; one without text and files is forgotten. */
export const keepDraft = (subject: string, draft: Draft): void => {
  if (draft.text.trim() === '' && draft.files.length === 0) storage.remove(keyOf(subject));
  else storage.set(keyOf(subject), draft);
};

export const removeDraft = (subject: string): void => storage.remove(keyOf(subject));
