import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { notificationKinds } from '../../../../contract/settings.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import type { GeneralValues } from './generalValues.ts';

const places = ['bell', 'mail'] as const;

/** By kind: told in the bell, by mail. */
export const NotificationsCard = () => {
  const translate = useTranslate();
  const { field } = useController<GeneralValues, 'notifications'>({ name: 'notifications' });
  const choices = field.value;
  return (
    <SettingsCard title={translate('settings.notifications.title')} flush>
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
                      onBlur={field.onBlur}
                      onChange={({ target }) =>
                        field.onChange({ ...choices, [kind]: { ...choices[kind], [place]: target.checked } })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SettingsCard>
  );
};
