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
  /** Event in bold; the text then says what to do (look §7). */
  title?: ReactNode;
  children?: ReactNode;
  /** Icon of the subject, if that says more than the tone's icon. */
  icon?: typeof MdOutlineInfo;
  /** Button or link at the right. */
  action?: ReactNode;
  /** Low variant, for cards. */
  dense?: boolean;
  /** `alert` for an error after an action, `status` for news. */
  role?: 'alert' | 'status';
}

/** Inline message: tone, icon and text, never color alone (look §1, §2). */
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
