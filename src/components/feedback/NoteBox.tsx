import {
  MdOutlineCheckCircleOutline,
  MdOutlineErrorOutline,
  MdOutlineInfo,
  MdOutlineWarningAmber,
} from 'react-icons/md';
import type { ReactNode } from 'react';
import type { ToneName } from '../../theme/tokens.ts';

const icons: Record<ToneName, typeof MdOutlineInfo> = {
  neutral: MdOutlineInfo,
  info: MdOutlineInfo,
  progress: MdOutlineInfo,
  success: MdOutlineCheckCircleOutline,
  attention: MdOutlineWarningAmber,
  warning: MdOutlineWarningAmber,
  critical: MdOutlineErrorOutline,
};

interface NoteBoxProps {
  tone: ToneName;
  /** What happened, in bold; the text then says what to do (look §7). */
  title?: ReactNode;
  children?: ReactNode;
  /** What it is about, where that says more than its tone. */
  icon?: typeof MdOutlineInfo;
  /** One button or link at the right. */
  action?: ReactNode;
  /** The low form, inside cards. */
  dense?: boolean;
  /** `alert` for an error that appears after an action, `status` for news. */
  role?: 'alert' | 'status';
}

/** An inline message: tone, icon and text, never colour alone (look §1, §2). */
export const NoteBox = ({ tone, title, children, icon, action, dense = false, role }: NoteBoxProps) => {
  const Icon = icon ?? icons[tone];
  return (
    <div className={`pl-note pl-t-${tone}${dense ? ' pl-note-dense' : ''}`} role={role}>
      <Icon aria-hidden="true" />
      <div className="pl-note-body">
        {title && <b>{title}</b>} {children}
      </div>
      {action}
    </div>
  );
};
