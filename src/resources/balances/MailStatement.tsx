import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
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
      <label
        className="pl-row"
        title={offline ?? (guest ? translate('errors.support_may_not') : data?.user.email)}
      >
        <Checkbox
          size="small"
          checked={told.mail}
          disabled={guest || offline !== undefined}
          onChange={({ target }) => void choose('statement_ready', { ...told, mail: target.checked })}
        />
        {translate('bills.balance.mail_me')}
      </label>
    </p>
  );
};
