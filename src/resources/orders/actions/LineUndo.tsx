import { useTranslate } from 'react-admin';
import { useState } from 'react';

interface LineUndoProps {
  /** What was changed, in a translated sentence. */
  text: string;
  onUndo: () => Promise<void>;
}

/** A toast's text with an Undo that works once: the change is made already, so it is reversed by another call. */
export const LineUndo = ({ text, onUndo }: LineUndoProps) => {
  const translate = useTranslate();
  const [used, setUsed] = useState(false);
  return (
    <span className="pl-row pl-wrap">
      <span>{text}</span>
      {!used && (
        <button
          type="button"
          className="pl-link"
          data-undo
          onClick={() => {
            setUsed(true);
            void onUndo();
          }}
        >
          {translate('app.action.undo')}
        </button>
      )}
    </span>
  );
};
