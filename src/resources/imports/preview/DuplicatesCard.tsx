import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { OptionCard } from '../../../components/OptionCard.tsx';
import { saveDuplicates } from '../api.ts';
import { useKeepImport, useSayFailure } from '../useImport.ts';

const choices = ['skip', 'update'] as const;

/** What becomes of orders that this shop already has. */
export const DuplicatesCard = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  const choose = (choice: Import['duplicates']) => {
    setBusy(true);
    saveDuplicates(one.id, choice)
      .then(keep, sayFailure)
      .finally(() => setBusy(false));
  };
  return (
    <section className="pl-card">
      <fieldset className="pl-card-body pl-stack">
        <legend className="pl-card-title">{translate('imports.upload.if_exists')}</legend>
        {choices.map((choice) => (
          <OptionCard
            key={choice}
            type="radio"
            name="duplicates"
            value={choice}
            checked={one.duplicates === choice}
            disabled={busy}
            onChange={() => choose(choice)}
            title={translate(`imports.upload.${choice}`)}
            text={translate(`imports.preview.${choice}_text`)}
          />
        ))}
      </fieldset>
    </section>
  );
};
