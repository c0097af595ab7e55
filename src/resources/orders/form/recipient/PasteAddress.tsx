import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { recipientFormFields } from '../../../../../contract/orders/pasted/fields.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { lazyPart } from '../../../../components/lazy/lazyPart.tsx';
import { type FilledAddress, missingAddressFields, type usePastedAddress } from './pastedAddress.ts';
import type { OrderValues } from '../values.ts';

const PasteDialog = lazyPart(() => import('./PasteDialog.tsx').then((part) => part.PasteDialog));

type Pasting = ReturnType<typeof usePastedAddress>;

/** Renders "Paste a whole address" in the header of the recipient card (look §6 "Edit and create"). */
export const PasteButton = ({ text, setText, filled, fill }: Pasting) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasFilled = useRef(false);
  useEffect(
    function keepFocusAfterUndo() {
      if (wasFilled.current && !filled) button.current?.focus();
      wasFilled.current = filled !== undefined;
    },
    [filled],
  );
  return (
    <>
      <button ref={button} type="button" className="pl-link pl-link-tall" onClick={() => setIsOpen(true)}>
        {translate('orderForm.paste.open')}
      </button>
      {isOpen && (
        <PasteDialog
          text={text}
          onText={setText}
          onClose={() => setIsOpen(false)}
          onFill={(read) => {
            fill(read);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
};

/** Shows what the pasted address lacks or what could not be assigned, and an Undo. */
export const PastedAddressNote = ({
  filled: { after, unsure },
  onUndo,
}: {
  filled: FilledAddress;
  onUndo: () => void;
}) => {
  const translate = useTranslate();
  const currentValues = useWatch<OrderValues, typeof recipientFormFields>({ name: recipientFormFields });
  const missing = missingAddressFields(after)
    .filter((name) => !currentValues[recipientFormFields.indexOf(name)])
    .map((name) => translate(`resources.orders.fields.${name}`));
  const isComplete = missing.length === 0 && unsure.length === 0;
  return (
    <NoteBox
      tone={isComplete ? 'info' : 'attention'}
      dense
      role="status"
      title={translate('orderForm.paste.done')}
      action={
        <Button size="small" variant="outlined" onClick={onUndo}>
          {translate('orderForm.paste.undo')}
        </Button>
      }
    >
      {missing.length > 0 && `${translate('orderForm.paste.missing', { fields: missing.join(', ') })} `}
      {unsure.length > 0 && translate('orderForm.paste.unsure', { texts: unsure.join(' · ') })}
    </NoteBox>
  );
};
