import { useTranslate } from 'react-admin';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import type { Telling } from '../../../contract/notifications/telling.ts';
import type { Choices } from '../../layout/notifications/useChoices.ts';

/** Whether the reader gets the statement by mail when a month ends; the same choice as beside his notifications. */
export const MailStatement = ({ choices: { data, choose, offline, guest } }: { choices: Choices }) => {
  const translate = useTranslate();
  // An API from before the mail names no such choice.
  const told: Telling | undefined = data?.user.notifications.statement_ready;
  if (!told) return null;
  return (
    <p className="pl-card-foot">
      <CheckField
        label={translate('bills.balance.mail_me')}
        title={offline ?? (guest ? translate('errors.support_may_not') : data?.user.email)}
        checked={told.mail}
        disabled={guest || offline !== undefined}
        onChange={(mail) => void choose('statement_ready', { ...told, mail })}
      />
    </p>
  );
};
