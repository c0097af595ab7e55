import { MdOutlineMoreHoriz } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { Menu, MenuItem } from '../../../../components/overlays/index.tsx';
import type { Member } from '../../../../../contract/accounts/members.ts';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import { changeMember, resendInvitation } from '../calls.ts';
import { useRunChange } from '../queries.ts';
import { useOpener } from '../../../../components/dialogs/useOpener.ts';

export type MemberStep = 'access' | 'deactivate' | 'remove';

/** Aligned with the button's right edge, so that the menu stays inside the card. */
const anchorPoint = { vertical: 'bottom', horizontal: 'right' } as const;
const menuPoint = { vertical: 'top', horizontal: 'right' } as const;

interface MemberMenuProps {
  member: Member;
  /** Opens the dialog of a step. */
  onStep: (step: MemberStep) => void;
}

const useItems = (member: Member, onStep: MemberMenuProps['onStep']) => {
  const run = useRunChange();
  const offline = useOfflineReason() !== undefined;
  const [mayInvite, mayEdit, mayRemove] = [
    useMay('members.create'),
    useMay('members.edit'),
    useMay('members.delete'),
  ];
  const hasJoined = member.user_id !== null;
  const resend = () => void run(() => resendInvitation(member), 'members.done.resent');
  const activate = () => void run(() => changeMember(member, { status: 'active' }), 'members.done.activated');
  return [
    { key: 'access', isShown: mayEdit, start: () => onStep('access') },
    { key: 'resend', isShown: mayInvite && member.status === 'invited', start: resend, waits: offline },
    { key: 'deactivate', isShown: mayEdit && member.status === 'active', start: () => onStep('deactivate') },
    { key: 'activate', isShown: mayEdit && member.status === 'inactive', start: activate, waits: offline },
    { key: hasJoined ? 'remove' : 'withdraw', isShown: mayRemove, start: () => onStep('remove'), ends: true },
  ].filter(({ isShown }) => isShown);
};

/** The actions on a member that the user may run. */
export const MemberMenu = ({ member, onStep }: MemberMenuProps) => {
  const translate = useTranslate();
  const { opener, anchor, close } = useOpener('menu');
  const items = useItems(member, onStep);
  if (items.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="pl-ib pl-ib-s"
        aria-label={translate('app.list.row_actions', { name: member.full_name ?? member.email })}
        {...opener}
      >
        <MdOutlineMoreHoriz aria-hidden="true" className="pl-icon-small" />
      </button>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={anchorPoint}
        transformOrigin={menuPoint}
      >
        {items.map(({ key, ends, start, waits }) => (
          <MenuItem
            key={key}
            className={ends ? 'pl-bad' : undefined}
            disabled={waits}
            onClick={() => {
              close();
              start();
            }}
          >
            {translate(`members.action.${key}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
