import { useCloseNotification, useTranslate } from 'react-admin';

interface LineUndoProps {
  /** What was changed, in a translated sentence. */
  text: string;
  onUndo: () => Promise<void>;
}

/**
 * A toast's text with an Undo: the change is made already, so it is reversed by another call. The toast closes at once,
 * so that it works once and no toast speaks of a change that is undone.
 */
export const LineUndo = ({ text, onUndo }: LineUndoProps) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <span className="pl-row pl-wrap">
      <span>{text}</span>
      <button
        type="button"
        className="pl-link"
        data-undo
        onClick={() => {
          close();
          void onUndo();
        }}
      >
        {translate('app.action.undo')}
      </button>
    </span>
  );
};
