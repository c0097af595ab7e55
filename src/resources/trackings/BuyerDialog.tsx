import { Button } from '../../components/inputs/Button.tsx';
import { TextAreaField } from '../../components/inputs/TextAreaField.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  buyerLanguage,
  buyerLanguages,
  buyerText,
  type BuyerLanguage,
} from '../../../contract/trackings/buyerTexts.ts';
import type { Tracking } from '../../../contract/trackings/trackings.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { SelectField } from '../../components/inputs/SelectField.tsx';
import { copyToClipboard } from '../../components/text/copyToClipboard.ts';

/** A message for the buyer of a parcel, in the language of its country; the seller may edit it. */
export const BuyerDialog = ({ parcel, onClose }: { parcel: Tracking; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [language, setLanguage] = useState<BuyerLanguage>(() => buyerLanguage(parcel.country));
  const [text, setText] = useState(() => buyerText(language, parcel));
  const options = buyerLanguages.map((value) => ({
    value,
    label: translate(`parcels.buyer.languages.${value}`),
  }));
  const chooseLanguage = (value: string): void => {
    const nextLanguage = buyerLanguages.find((option) => option === value) ?? language;
    setLanguage(nextLanguage);
    setText(buyerText(nextLanguage, parcel));
  };
  const copy = async (): Promise<void> => {
    if (!(await copyToClipboard(text))) return;
    notify('parcels.buyer.copied', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void copy()}
      title={translate('parcels.buyer.title', { number: parcel.number })}
      sub={parcel.recipient}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('parcels.buyer.copy')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <SelectField
          label={translate('parcels.buyer.language')}
          options={options}
          value={language}
          onChange={chooseLanguage}
        />
        <TextAreaField
          label={translate('parcels.buyer.text')}
          rows={9}
          lang={language}
          value={text}
          onChange={setText}
        />
      </div>
    </FormDialog>
  );
};
