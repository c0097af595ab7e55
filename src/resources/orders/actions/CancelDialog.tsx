import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { cancelReasons, longestCancelReason } from '../../../../contract/orders/cancelReasons.ts';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import type { BulkTarget } from '../../../views/base/actions.ts';
import { DropDialog } from './DropDialog.tsx';

interface CancelDialogProps {
  target: BulkTarget;
  /** The code of the only order. */
  code: string | undefined;
  count: number;
  onClose: () => void;
  /** Rejects with what went wrong. `reason`: a code or the seller's own words, undefined where none is given. */
  onCancel: (reason: string | undefined) => Promise<void>;
}

/** Neither is a reason: none is given, or it stands in the field below. */
const none = 'none';
const own = 'own';

/** Asks before orders are canceled, and why: nobody has to say, and what is said stays in the timeline. */
export const CancelDialog = ({ target, code, count, onClose, onCancel }: CancelDialogProps) => {
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
    <DropDialog
      action="cancel"
      target={target}
      code={code}
      count={count}
      onClose={onClose}
      onSubmit={() => onCancel(reason === none ? undefined : reason)}
    >
      <SelectField
        label={translate('orders.cancel.why')}
        options={options}
        value={choice}
        onChange={setChoice}
      />
      {choice === own && (
        <TextField
          label={translate('orders.cancel.own_label')}
          maxLength={longestCancelReason}
          autoFocus
          value={words}
          onChange={setWords}
        />
      )}
    </DropDialog>
  );
};
