import { ownerAccess, hasRight, rightsIn } from '../../../contract/accounts/permissions.ts';
import { type NotificationKind, rightsFor } from '../../../contract/notifications/kinds.ts';
import {
  notificationKinds,
  type NotificationChoices,
  type Channels,
} from '../../../contract/notifications/channels.ts';
import { useSession } from '../../providers/session/useSession.ts';
import { useTranslate } from 'ra-core';

/** Returns the kinds that the reader's role in any shop may receive; the other kinds offer no choice. */
const useNotifiedKinds = (): readonly NotificationKind[] => {
  const rights = rightsIn(useSession()?.user.access ?? ownerAccess, null);
  return notificationKinds.filter((kind) => rightsFor[kind].some((right) => hasRight(rights, right)));
};

const channelNames = ['bell', 'mail'] as const;

interface ChoicesTableProps {
  choices: NotificationChoices;
  onChange: (kind: NotificationKind, telling: Channels) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * Table with a row per kind of notification and a column for bell and mail. A kind that an older API does not return
 * is left out.
 */
export const ChoicesTable = ({ choices, onChange, onBlur, disabled = false }: ChoicesTableProps) => {
  const translate = useTranslate();
  const kindLabel = (kind: NotificationKind): string => translate(`settings.notifications.kinds.${kind}`);
  const kinds = useNotifiedKinds().flatMap((kind) => {
    const channels = choices[kind];
    return channels ? [{ kind, telling: channels }] : [];
  });
  if (kinds.length === 0)
    return <p className="pl-card-body pl-muted">{translate('settings.notifications.nothing')}</p>;
  return (
    <div className="pl-tblw">
      <table className="pl-tbl pl-set-matrix">
        <caption className="pl-sr">{translate('settings.notifications.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('settings.notifications.kind')}</th>
            {channelNames.map((channel) => (
              <th key={channel} scope="col">
                {translate(`settings.notifications.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, telling: channels }) => (
            <tr key={kind}>
              <th scope="row">{kindLabel(kind)}</th>
              {channelNames.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    className="pl-cb"
                    aria-label={`${kindLabel(kind)}: ${translate(`settings.notifications.${channel}`)}`}
                    checked={channels[channel]}
                    disabled={disabled}
                    onBlur={onBlur}
                    onChange={({ target }) => onChange(kind, { ...channels, [channel]: target.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
