import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addressFields } from '../../../../../contract/orders/pasted/fields.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { lazyPart } from '../../../../components/lazy/lazyPart.tsx';
import { type Filled, lacking, type usePasting } from './pasting.ts';
import type { OrderValues } from '../values.ts';

const PasteDialog = lazyPart(() => import('./PasteDialog.tsx').then((part) => part.PasteDialog));

type Pasting = ReturnType<typeof usePasting>;

/** "Paste a whole address" in the head of the recipient's card (look §6 "Edit and create"). */
export const PasteButton = ({ text, setText, filled, fill }: Pasting) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  useEffect(
    function keepFocusAfterUndo() {
      if (had.current && !filled) button.current?.focus();
      had.current = filled !== undefined;
    },
    [filled],
  );
  return (
    <>
      <button ref={button} type="button" className="pl-link pl-link-tall" onClick={() => setOpen(true)}>
        {translate('orderForm.paste.open')}
      </button>
      {open && (
        <PasteDialog
          text={text}
          onText={setText}
          onClose={() => setOpen(false)}
          onFill={(read) => {
            fill(read);
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

/** What the pasted address did not say or what could not be placed, and the way back. */
export const PastedNote = ({ filled: { after, unsure }, onUndo }: { filled: Filled; onUndo: () => void }) => {
  const translate = useTranslate();
  const now = useWatch<OrderValues, typeof addressFields>({ name: addressFields });
  const missing = lacking(after)
    .filter((name) => !now[addressFields.indexOf(name)])
    .map((name) => translate(`resources.orders.fields.${name}`));
  const whole = missing.length === 0 && unsure.length === 0;
  return (
    <NoteBox
      tone={whole ? 'info' : 'attention'}
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
