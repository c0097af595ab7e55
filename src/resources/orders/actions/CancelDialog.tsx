import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { cancelReasons, maxCancelReasonLength } from '../../../../contract/orders/cancelReasons.ts';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import type { BulkTarget } from '../../../views/base/actions.ts';
import { DropDialog } from './DropDialog.tsx';

interface CancelDialogProps {
  target: BulkTarget;
  /** Code of the order if there is only one. */
  code: string | undefined;
  count: number;
  onClose: () => void;
  /** Rejects with the reason of a failure. `reason`: a code or the seller's text; undefined if none is given. */
  onCancel: (reason: string | undefined) => Promise<void>;
}

/** Choices that are not reasons: none is given, or the field below has the text. */
const noReason = 'none';
const customReason = 'own';

/** Asks before canceling orders, and for an optional reason, which stays in the timeline. */
export const CancelDialog = ({ target, code, count, onClose, onCancel }: CancelDialogProps) => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<string>(noReason);
  const [typedReason, setTypedReason] = useState('');
  const options = [
    { value: noReason, label: translate('orders.cancel.no_reason') },
    ...cancelReasons.map((value) => ({ value, label: translate(`orders.cancel.reasons.${value}`) })),
    { value: customReason, label: translate('orders.cancel.own') },
  ];
  const reason = choice === customReason ? typedReason.trim() || undefined : choice;
  return (
    <DropDialog
      action="cancel"
      target={target}
      code={code}
      count={count}
      onClose={onClose}
      onSubmit={() => onCancel(reason === noReason ? undefined : reason)}
    >
      <SelectField
        label={translate('orders.cancel.why')}
        options={options}
        value={choice}
        onChange={setChoice}
      />
      {choice === customReason && (
        <TextField
          label={translate('orders.cancel.own_label')}
          maxLength={maxCancelReasonLength}
          autoFocus
          value={typedReason}
          onChange={setTypedReason}
        />
      )}
    </DropDialog>
  );
};
