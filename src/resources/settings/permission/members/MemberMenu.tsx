import { MdOutlineMoreHoriz } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { Menu, MenuItem } from '../../../../components/overlays/index.tsx';
import type { Member } from '../../../../../contract/accounts/members.ts';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import { changeMember, resendInvitation } from '../calls.ts';
import { useDo } from '../queries.ts';
import { useOpener } from '../../../../components/dialogs/useOpener.ts';

export type MemberStep = 'access' | 'deactivate' | 'remove';

/** Its right edge is the button's, so that it stays inside the card. */
const below = { vertical: 'bottom', horizontal: 'right' } as const;
const rightEdge = { vertical: 'top', horizontal: 'right' } as const;

interface MemberMenuProps {
  member: Member;
  /** Opens the dialog of a step. */
  onStep: (step: MemberStep) => void;
}

const useItems = (member: Member, onStep: MemberMenuProps['onStep']) => {
  const run = useDo();
  const offline = useOfflineReason() !== undefined;
  const [mayInvite, mayEdit, mayRemove] = [
    useMay('members.create'),
    useMay('members.edit'),
    useMay('members.delete'),
  ];
  const here = member.user_id !== null;
  const resend = () => void run(() => resendInvitation(member), 'members.done.resent');
  const activate = () => void run(() => changeMember(member, { status: 'active' }), 'members.done.activated');
  return [
    { key: 'access', shown: mayEdit, start: () => onStep('access') },
    { key: 'resend', shown: mayInvite && member.status === 'invited', start: resend, waits: offline },
    { key: 'deactivate', shown: mayEdit && member.status === 'active', start: () => onStep('deactivate') },
    { key: 'activate', shown: mayEdit && member.status === 'inactive', start: activate, waits: offline },
    { key: here ? 'remove' : 'withdraw', shown: mayRemove, start: () => onStep('remove'), ends: true },
  ].filter(({ shown }) => shown);
};

/** What can be done with a member, by users who may. */
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
        anchorOrigin={below}
        transformOrigin={rightEdge}
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
