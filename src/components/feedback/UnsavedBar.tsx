import { MdOutlineInfo } from 'react-icons/md';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { useFocusHandedBack } from './useFocusHandedBack.ts';

interface UnsavedBarProps {
  onSave: () => void;
  /** Without it there is no discard button (spec §2, "optional discard"). */
  onDiscard?: () => void;
  /** While it runs the label stays and a spinner stands inside the button. */
  saving?: boolean;
  title?: string;
  /** What was changed, in words, behind the title. */
  changes?: string;
  saveLabel?: string;
}

const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';

/** Slides in with the first change of a form; Ctrl/⌘+S saves (spec §2, look §6 "Edit", look §8). */
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
    // A dialog above hides the page: its own choice is not made yet.
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
