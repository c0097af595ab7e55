import { ownerAccess, may, rightsIn } from '../../../contract/accounts/permissions.ts';
import { type NotificationKind, rightsFor } from '../../../contract/notifications/kinds.ts';
import {
  notificationKinds,
  type NotificationChoices,
  type Telling,
} from '../../../contract/notifications/telling.ts';
import { useSession } from '../../providers/session/useSession.ts';
import { useTranslate } from 'react-admin';

/** Kinds that the reader's role, in any shop, lets him know of: there is nothing to choose about the others. */
const useToldKinds = (): readonly NotificationKind[] => {
  const rights = rightsIn(useSession()?.user.access ?? ownerAccess, null);
  return notificationKinds.filter((kind) => rightsFor[kind].some((right) => may(rights, right)));
};

const places = ['bell', 'mail'] as const;

interface ChoicesTableProps {
  choices: NotificationChoices;
  onChange: (kind: NotificationKind, telling: Telling) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** By kind of notification: told in the bell, by mail. A kind that an older API does not name yet is left out. */
export const ChoicesTable = ({ choices, onChange, onBlur, disabled = false }: ChoicesTableProps) => {
  const translate = useTranslate();
  const kinds = useToldKinds().flatMap((kind) => {
    const telling = choices[kind];
    return telling ? [{ kind, telling }] : [];
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
            {places.map((place) => (
              <th key={place} scope="col">
                {translate(`settings.notifications.${place}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, telling }) => (
            <tr key={kind}>
              <th scope="row">{translate(`settings.notifications.kinds.${kind}`)}</th>
              {places.map((place) => (
                <td key={place}>
                  <input
                    type="checkbox"
                    className="pl-cb"
                    aria-label={`${translate(`settings.notifications.kinds.${kind}`)}: ${translate(`settings.notifications.${place}`)}`}
                    checked={telling[place]}
                    disabled={disabled}
                    onBlur={onBlur}
                    onChange={({ target }) => onChange(kind, { ...telling, [place]: target.checked })}
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
