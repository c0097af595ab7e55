import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { ChoicesTable } from '../../../layout/notifications/ChoicesTable.tsx';
import { SettingsCard } from '../../../components/page/SettingsCard.tsx';
import type { GeneralValues } from './generalValues.ts';

/** How the reader is told of what happens. */
export const NotificationsCard = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { field } = useController<GeneralValues, 'notifications'>({ name: 'notifications' });
  return (
    <SettingsCard title={translate('settings.notifications.title')} flush>
      <ChoicesTable
        choices={field.value}
        disabled={readOnly}
        onBlur={field.onBlur}
        onChange={(kind, telling) => field.onChange({ ...field.value, [kind]: telling })}
      />
    </SettingsCard>
  );
};
