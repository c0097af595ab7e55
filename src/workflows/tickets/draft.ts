import type { TicketCategory, TicketType } from '../../../contract/tickets/statuses.ts';
import { storage } from '../../browser/storage.ts';
import { getSession } from '../../providers/identity/session.ts';

/** Uploaded file. */
export interface DraftFile {
  key: string;
  name: string;
  /** Size in bytes. */
  size: number;
  /** Upload time, epoch milliseconds. */
  at: number;
}

/** Choices in a new ticket besides its text. */
export interface DraftChoices {
  category?: TicketCategory;
  type?: TicketType;
  /** Item id and number of its pieces. */
  items?: readonly (readonly [string, number])[];
}

/** Unsent message, as this device stores it. */
export interface StoredDraft {
  text: string;
  files: readonly DraftFile[];
  choices: DraftChoices;
}

/** Ms for which a stored file can still be sent; the server deletes files without a message after 24 hours. */
const fileMs = 20 * 60 * 60 * 1000;

/** Returns the storage key, which contains the user, so that other people on this device do not see the draft. */
const keyOf = (subject: string): string => `draft.${getSession()?.user.id ?? ''}.${subject}`;

/** Returns the draft about a subject, and how many of its files are too old to send. */
export const readDraft = (subject: string): (StoredDraft & { lostFiles: number }) | undefined => {
  const draft = storage.get<StoredDraft>(keyOf(subject));
  if (!draft) return undefined;
  const files = draft.files.filter(({ at }) => Date.now() - at < fileMs);
  return { ...draft, files, lostFiles: draft.files.length - files.length };
};

/** Stores a draft for 30 days; deletes one without text and files. */
export const storeDraft = (subject: string, draft: StoredDraft): void => {
  if (draft.text.trim() === '' && draft.files.length === 0) storage.remove(keyOf(subject));
  else storage.set(keyOf(subject), draft);
};

export const removeDraft = (subject: string): void => storage.remove(keyOf(subject));
