import { MdOutlineClose } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface DialogHeadProps {
  /** Id of the title, for the dialog's `aria-labelledby`. */
  titleId: string;
  title: ReactNode;
  /** Line under the title. */
  sub?: ReactNode;
  /** Handler of the × button; absent: no × button. */
  onClose?: () => void;
}

/** Header of a dialog or sheet: title, a line below it, and the × (look §6, "Dialogs"). */
export const DialogHead = ({ titleId, title, sub, onClose }: DialogHeadProps) => {
  const translate = useTranslate();
  return (
    <header className="pl-dlg-head">
      <div className="pl-grow">
        <h2 id={titleId} className="pl-dlg-title">
          {title}
        </h2>
        {sub && <p className="pl-dlg-sub">{sub}</p>}
      </div>
      {onClose && (
        <button
          type="button"
          className="pl-ib pl-ib-s"
          aria-label={translate('app.action.close')}
          onClick={onClose}
        >
          <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
        </button>
      )}
    </header>
  );
};
