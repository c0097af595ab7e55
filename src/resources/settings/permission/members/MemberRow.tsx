import { MdExpandMore } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { Member, MemberStatus } from '../../../../../contract/accounts/members.ts';
import { DateTime } from '../../../../components/text/DateTime.tsx';
import { EmptyValue } from '../../../../components/text/EmptyValue.tsx';
import { ToneBadge } from '../../../../components/text/StatusBadge.tsx';
import { initialsOf } from '../../../../i18n/initials.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import type { Pip } from '../../../../theme/statusLook.ts';
import type { ToneName } from '../../../../theme/tokens.ts';
import { MemberMenu, type MemberStep } from './MemberMenu.tsx';

/** A status as the row shows it: an invitation past its time cannot be accepted any more. */
type ShownStatus = MemberStatus | 'expired';

const statusStyles: Record<ShownStatus, readonly [ToneName, Pip]> = {
  active: ['success', 'disc'],
  invited: ['attention', 'ring'],
  declined: ['critical', 'cross'],
  inactive: ['neutral', 'dash'],
  expired: ['neutral', 'ring'],
};

const shownStatus = ({ status, expires_at: end }: Member): ShownStatus =>
  status === 'invited' && end !== null && Date.parse(end) < Date.now() ? 'expired' : status;

interface MemberRowProps {
  member: Member;
  roleName: (role: string) => string;
  shopName: (id: string) => string;
  /** Undefined if the user may not change the member. */
  onStep: ((step: MemberStep) => void) | undefined;
}

const avatarClass = ({ owner, status }: Member): string => {
  if (owner) return 'pl-ava';
  return status === 'invited' ? 'pl-ava pl-ava-warm' : 'pl-ava pl-ava-soft';
};

const Who = ({ member }: { member: Member }) => {
  const { full_name: fullName, email } = member;
  return (
    <span className="pl-member">
      <span
        className={avatarClass(member)}
        data-initials={initialsOf(fullName ?? email)}
        aria-hidden="true"
      />
      <span>
        <b className="pl-strong">{fullName ?? email}</b>{' '}
        {fullName && <span className="pl-faint">{email}</span>}
      </span>
    </span>
  );
};

const LastSeen = ({ member }: { member: Member }) => {
  const translate = useTranslate();
  if (member.status === 'invited') {
    return (
      <>
        {translate('members.invited_on')} <DateTime value={member.invited_at} shape="date" />
      </>
    );
  }
  return member.last_seen_at ? <DateTime value={member.last_seen_at} shape="ago" /> : <EmptyValue />;
};

const useShopText = (
  { access }: Member,
  shopName: MemberRowProps['shopName'],
): { text: string; title?: string } => {
  const translate = useTranslate();
  const shops = access.flatMap(({ shop_id: id }) => (id ? [shopName(id)] : []));
  if (shops.length === 0) return { text: translate('members.all_shops') };
  if (shops.length === 1) return { text: shops.join('') };
  return { text: translate('members.some_shops', { smart_count: shops.length }), title: shops.join(', ') };
};

/** The member's roles; a button if the user may change them (look §6 "Settings"). */
const Roles = ({ member, text, onStep }: Pick<MemberRowProps, 'member' | 'onStep'> & { text: string }) => {
  const translate = useTranslate();
  const mayEdit = useMay('members.edit');
  if (!onStep || !mayEdit) return text;
  return (
    <button
      type="button"
      className="pl-role-now"
      aria-haspopup="dialog"
      aria-label={translate('members.role_of', { role: text, name: member.full_name ?? member.email })}
      onClick={() => onStep('access')}
    >
      {text}
      <MdExpandMore aria-hidden="true" className="pl-icon-small" />
    </button>
  );
};

/** A member: name, roles, shops, status and last activity. */
export const MemberRow = ({ member, roleName, shopName, onStep }: MemberRowProps) => {
  const translate = useTranslate();
  const { text, title } = useShopText(member, shopName);
  const roles = [...new Set(member.access.map(({ role }) => roleName(role)))];
  const status = shownStatus(member);
  const [tone, pip] = statusStyles[status];
  return (
    <tr>
      <th scope="row">
        <Who member={member} />
      </th>
      <td>
        <Roles member={member} text={roles.join(', ')} onStep={onStep} />
      </td>
      <td className="pl-muted pl-more" title={title}>
        {text}
      </td>
      <td>
        <ToneBadge tone={tone} pip={pip}>
          {translate(`members.status.${status}`)}
        </ToneBadge>
      </td>
      <td className="pl-muted pl-tn pl-more">
        <LastSeen member={member} />
      </td>
      <td>{onStep && <MemberMenu member={member} onStep={onStep} />}</td>
    </tr>
  );
};
