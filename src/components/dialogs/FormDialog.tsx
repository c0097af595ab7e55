import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Dialog } from '../overlays/index.tsx';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { DialogHead } from './DialogHead.tsx';

interface FormDialogProps {
  open: boolean;
  /** Called by Esc, the × and a click outside; absent: only the buttons of the footer close the dialog. */
  onClose?: () => void;
  title: ReactNode;
  /** Line under the title. */
  sub?: ReactNode;
  /** 520 to 800 px (look §6); on phones it is a sheet from the bottom. */
  width?: number;
  children: ReactNode;
  /** Left side of the footer. */
  hint?: ReactNode;
  /** Buttons of the footer, the safe one first. */
  actions: ReactNode;
  /** Makes the dialog an `alertdialog`; its footer is plain and it has no ×. */
  destructive?: boolean;
  /** Makes the dialog a form: the submit button of `actions` and Enter call it. */
  onSubmit?: () => void;
}

/** Selector for fields. The hidden inputs of a select and of a drop zone's button are excluded. */
const fields =
  '.pl-dlg-body :is(input,select,textarea,.pl-drop button):enabled:not([hidden],[aria-hidden=true]),' +
  '.pl-dlg-body [role=combobox][tabindex="0"]';

/** Focuses the first field, else the safe button, unless something in the dialog already has the focus (look §8). */
const focusWithin = (dialog: HTMLElement): void => {
  const at = document.activeElement;
  if (at?.closest('.pl-dlg-body,.pl-dlg-foot') && dialog.contains(at)) return;
  const field = dialog.querySelector<HTMLElement>(fields);
  (field ?? dialog.querySelector<HTMLElement>('.pl-dlg-foot button:enabled'))?.focus({ preventScroll: true });
};

/** Dialog with header, scrolling body and footer (look §6, "Dialogs"). */
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
    // A dialog may be inside another form of the React tree, which must not be submitted with it.
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
