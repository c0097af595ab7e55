import { useTranslate } from 'ra-core';
import type { NotificationKind } from '../../../contract/notifications.ts';
import { notificationKinds, type Profile, type Telling } from '../../../contract/settings.ts';

const places = ['bell', 'mail'] as const;

interface ChoicesTableProps {
  choices: Profile['notifications'];
  onChange: (kind: NotificationKind, telling: Telling) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** By kind of notification: told in the bell, by mail. */
export const ChoicesTable = ({ choices, onChange, onBlur, disabled = false }: ChoicesTableProps) => {
  const translate = useTranslate();
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
          {notificationKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{translate(`settings.notifications.kinds.${kind}`)}</th>
              {places.map((place) => (
                <td key={place}>
                  <input
                    type="checkbox"
                    className="pl-cb"
                    aria-label={`${translate(`settings.notifications.kinds.${kind}`)}: ${translate(`settings.notifications.${place}`)}`}
                    checked={choices[kind][place]}
                    disabled={disabled}
                    onBlur={onBlur}
                    onChange={({ target }) => onChange(kind, { ...choices[kind], [place]: target.checked })}
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
