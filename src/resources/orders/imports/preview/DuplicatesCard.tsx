import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { OptionCard } from '../../../../components/OptionCard.tsx';
import { saveDuplicates } from '../api.ts';
import { useKeepImport, useSayFailure } from '../useImport.ts';

const choices = ['skip', 'update'] as const;

/** What becomes of orders that this shop already has. */
export const DuplicatesCard = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  // What was pressed shows at once; the counts follow with the answer.
  const [chosen, setChosen] = useState<Import['duplicates']>();
  const choose = (choice: Import['duplicates']) => {
    setChosen(choice);
    saveDuplicates(one.id, choice)
      .then(keep, sayFailure)
      .finally(() => setChosen(undefined));
  };
  return (
    <section className="pl-card">
      <fieldset className="pl-card-body pl-stack">
        <legend className="pl-strong">{translate('imports.upload.if_exists')}</legend>
        {choices.map((choice) => (
          <OptionCard
            key={choice}
            type="radio"
            name="duplicates"
            value={choice}
            checked={(chosen ?? one.duplicates) === choice}
            onChange={() => choose(choice)}
            title={translate(`imports.upload.${choice}`)}
            text={translate(`imports.preview.${choice}_text`)}
          />
        ))}
      </fieldset>
    </section>
  );
};
