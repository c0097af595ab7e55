import { MdOutlineInfo } from 'react-icons/md';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { useFocusHandedBack } from './useFocusHandedBack.ts';

interface UnsavedBarProps {
  onSave: () => void;
  /** Absent: no discard button (spec §2, "optional discard"). */
  onDiscard?: () => void;
  /** While true, the label stays and the button shows a spinner. */
  saving?: boolean;
  title?: string;
  /** Translated list of the changes, after the title. */
  changes?: string;
  saveLabel?: string;
}

const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';

/** Bar that slides in with the first change of a form; Ctrl/⌘+S saves (spec §2, look §6 "Edit", look §8). */
export const UnsavedBar = ({
  onSave,
  onDiscard,
  saving = false,
  title,
  changes,
  saveLabel,
}: UnsavedBarProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const bar = useRef<HTMLDivElement>(null);
  useFocusHandedBack('.pl-unsaved');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    // A dialog above hides the page and must be answered first.
    const covered = bar.current?.closest('[aria-hidden="true"]');
    if (!saving && !offline && !covered) onSave();
  });
  useEffect(function listenForSaveKey() {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={bar} className="pl-unsaved" role="region" aria-label={translate('app.unsaved.label')}>
      <MdOutlineInfo aria-hidden="true" />
      <span className="pl-unsaved-text" role="status">
        {offline ?? title ?? translate('app.unsaved.title')}
        {changes && !offline && <span className="pl-unsaved-what">{` · ${changes}`}</span>}
      </span>
      {onDiscard && (
        <button type="button" disabled={saving} onClick={onDiscard}>
          {translate('app.unsaved.discard')}
        </button>
      )}
      <button
        type="button"
        className="pl-unsaved-save"
        disabled={saving || offline !== undefined}
        aria-busy={saving}
        onClick={onSave}
      >
        {saving && <span className="pl-spin" aria-hidden="true" />}
        {saveLabel ?? translate('app.unsaved.save')}
      </button>
    </div>
  );
};
