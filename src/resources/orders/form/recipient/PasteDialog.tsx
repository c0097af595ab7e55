import { Button } from '../../../../components/inputs/Button.tsx';
import { TextAreaField } from '../../../../components/inputs/TextAreaField.tsx';
import { useTranslate } from 'ra-core';
import { recipientFormFields } from '../../../../../contract/orders/pasted/fields.ts';
import {
  type PastedAddress,
  pastedLength,
  readPastedAddress,
} from '../../../../../contract/orders/pasted/read.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { countryName } from '../../../../fields/countries.ts';

interface PasteDialogProps {
  text: string;
  onText: (text: string) => void;
  onFill: (read: PastedAddress) => void;
  onClose: () => void;
}

/** Shows where each part of the text goes, before anything is filled in. */
const Preview = ({ pasted: { found, unsure } }: { pasted: PastedAddress }) => {
  const translate = useTranslate();
  return (
    <>
      <dl className="pl-kv pl-of-pasted">
        {recipientFormFields.map((name) => {
          const value = found[name];
          return (
            value && (
              <div key={name}>
                <dt>{translate(`resources.orders.fields.${name}`)}</dt>
                <dd>{name === 'country' ? countryName(value) : value}</dd>
              </div>
            )
          );
        })}
      </dl>
      {unsure.length > 0 && (
        <NoteBox tone="attention" dense>
          {translate('orderForm.paste.unsure', { texts: unsure.join(' · ') })}
        </NoteBox>
      )}
    </>
  );
};

/** Takes a whole address as text and parses it while it is typed; its parts are shown before they go into the form. */
export const PasteDialog = ({ text, onText, onFill, onClose }: PasteDialogProps) => {
  const translate = useTranslate();
  const isTooLong = text.length > pastedLength;
  const pasted = readPastedAddress(isTooLong ? '' : text);
  const isEmpty = Object.keys(pasted.found).length === 0;
  const problem = isTooLong ? 'too_long' : isEmpty && text.trim() ? 'nothing' : undefined;
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => {
        if (!isEmpty) onFill(pasted);
      }}
      title={translate('orderForm.paste.title')}
      sub={translate('orderForm.paste.sub')}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isEmpty}>
            {translate('orderForm.paste.fill')}
          </Button>
        </>
      }
    >
      <TextAreaField
        autoFocus
        rows={5}
        label={translate('orderForm.paste.label')}
        value={text}
        error={problem && translate(`orderForm.paste.${problem}`)}
        onChange={onText}
        onFocus={(event) => event.target.select()}
      />
      <div role="status" className="pl-of-rows">
        {!isEmpty && <Preview pasted={pasted} />}
      </div>
    </FormDialog>
  );
};
