import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place of a page's buttons in the head of the settings. */
export const ActionsSlot = createContext<HTMLElement | null>(null);

/** Puts a page's buttons at the right of the head; at most one is primary (look §1). */
export const SettingsActions = ({ children }: { children: ReactNode }) => {
  const slot = use(ActionsSlot);
  return slot && createPortal(children, slot);
};
