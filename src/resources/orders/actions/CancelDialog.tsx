import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { cancelReasons, longestCancelReason } from '../../../../contract/orders/cancelReasons.ts';
import { AskDialog } from '../../../components/dialogs/AskDialog.tsx';
import { SelectField } from '../../../components/inputs/SelectField.tsx';

interface CancelDialogProps {
  title: string;
  text: string;
  count: number;
  onClose: () => void;
  /** Rejects with what went wrong. `reason`: a code or the seller's own words, undefined where he says none. */
  onCancel: (reason: string | undefined) => Promise<void>;
}

/** Neither is a reason: none is given, or it stands in the field below. */
const none = 'none';
const own = 'own';

const OwnWords = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="pl-fld">
      <label className="pl-lbl" htmlFor={id}>
        {translate('orders.cancel.own_label')}
      </label>
      <input
        id={id}
        className="pl-inp"
        value={value}
        maxLength={longestCancelReason}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};

/** Asks before orders are canceled, and why: nobody has to say, and what is said stays in the timeline. */
export const CancelDialog = ({ title, text, count, onClose, onCancel }: CancelDialogProps) => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<string>(none);
  const [words, setWords] = useState('');
  const options = [
    { value: none, label: translate('orders.cancel.no_reason') },
    ...cancelReasons.map((value) => ({ value, label: translate(`orders.cancel.reasons.${value}`) })),
    { value: own, label: translate('orders.cancel.own') },
  ];
  const reason = choice === own ? words.trim() || undefined : choice;
  return (
    <AskDialog
      title={title}
      text={text}
      safe={count === 1 ? 'orders.action.keep' : 'app.action.back'}
      submit={translate('orders.action.cancel_some', { smart_count: count })}
      onClose={onClose}
      onSubmit={() => onCancel(reason === none ? undefined : reason)}
    >
      <SelectField label={translate('orders.cancel.why')} options={options} value={choice} onChange={setChoice} />
      {choice === own && <OwnWords value={words} onChange={setWords} />}
    </AskDialog>
  );
};
