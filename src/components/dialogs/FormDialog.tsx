import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Dialog } from '../overlays/index.tsx';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { DialogHead } from './DialogHead.tsx';

interface FormDialogProps {
  open: boolean;
  /** Esc, the × and a click outside; left out, only the buttons of the foot close it. */
  onClose?: () => void;
  title: ReactNode;
  /** One line under the title. */
  sub?: ReactNode;
  /** 520 to 800 px (look §6); on phones a sheet from the bottom. */
  width?: number;
  children: ReactNode;
  /** Left side of the foot. */
  hint?: ReactNode;
  /** Buttons of the foot, the safe one first. */
  actions: ReactNode;
  /** Makes the dialog an `alertdialog`; its foot is plain and it has no ×. */
  destructive?: boolean;
  /** Makes the dialog a form: the submit button of `actions` and Enter call it. */
  onSubmit?: () => void;
}

/** What takes a value; the inputs that a select and the button of a drop zone have for it are seen by nobody. */
const fields =
  '.pl-dlg-body :is(input,select,textarea,.pl-drop button):enabled:not([hidden],[aria-hidden=true]),.pl-dlg-body [role=combobox][tabindex="0"]';

/** The first field, else the safe button, unless something in the dialog asked for the focus itself (look §8). */
const focusWithin = (dialog: HTMLElement): void => {
  const at = document.activeElement;
  if (at?.closest('.pl-dlg-body,.pl-dlg-foot') && dialog.contains(at)) return;
  const field = dialog.querySelector<HTMLElement>(fields);
  (field ?? dialog.querySelector<HTMLElement>('.pl-dlg-foot button:enabled'))?.focus({ preventScroll: true });
};

/** Dialog with head, scrolling body and foot (look §6, "Dialogs"). */
export const FormDialog = ({
  open,
  onClose,
  title,
  sub,
  width = 520,
  children,
  hint,
  actions,
  destructive = false,
  onSubmit,
}: FormDialogProps) => {
  const titleId = useId();
  const offline = useOfflineReason();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog may hang inside another form of the React tree, which must not be sent with it.
    event.stopPropagation();
    if (!offline) onSubmit?.();
  };
  const parts = (
    <>
      <div className="pl-dlg-body">{children}</div>
      <footer className={destructive ? 'pl-dlg-foot pl-dlg-plain' : 'pl-dlg-foot'}>
        {onSubmit && offline ? (
          <span className="pl-dlg-hint" role="status">
            {offline}
          </span>
        ) : (
          hint && <span className="pl-dlg-hint">{hint}</span>
        )}
        {actions}
      </footer>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      role={destructive ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width } }, transition: { onEntering: focusWithin } }}
    >
      <DialogHead titleId={titleId} title={title} sub={sub} onClose={destructive ? undefined : onClose} />
      {onSubmit ? (
        <form className="pl-dlg-form" noValidate onSubmit={submit}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
};
