import { MdOutlineClose } from 'react-icons/md';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { saveRule } from '../../api.ts';
import { useRenewTemplates } from '../../../../workflows/templates/useTemplates.ts';
import { fieldLabel, suggestionLabel } from '../../../../workflows/templates/words.ts';
import { useKeepImport, useSayFailure } from '../../useImport.ts';
import { proposedName } from '../../words.ts';
import type { Fixing } from '../fix/useFix.ts';
import type { Learned } from '../fix/useLearned.ts';
import { OnlineButton } from '../OnlineButton.tsx';

interface RulesCardProps {
  one: Import;
  learned: Fixing['learned'];
}

/** Keeps a rule in the template of the import, or in a new one that is called as the file. */
const useKeepRule = ({ one, learned }: RulesCardProps) => {
  const notify = useNotify();
  const keep = useKeepImport();
  const renew = useRenewTemplates();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  const keepRule = async (rule: Learned) => {
    setBusy(true);
    try {
      const changed = await saveRule(one.id, { ...rule, keep_as: proposedName(one) });
      keep(changed);
      learned.drop(rule);
      void renew();
      notify('imports.rules.kept', { type: 'success', messageArgs: { name: changed.template_name ?? '' } });
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, keepRule };
};

/** What was put right in this file, to be put right by itself in the next one. */
export const RulesCard = ({ one, learned }: RulesCardProps) => {
  const translate = useTranslate();
  const { busy, keepRule } = useKeepRule({ one, learned });
  // A color out of a cell with other options stands in no column of its own, so no rule could find it.
  const offers = learned.offers.filter(({ field }) => field in one.mapping);
  if (offers.length === 0) return null;
  return (
    <TitleCard title={translate('imports.rules.title')}>
      <p className="pl-card-body pl-muted">{translate('imports.rules.text')}</p>
      <ul className="pl-problems">
        {offers.map((rule) => {
          const words = {
            field: fieldLabel(translate, rule.field),
            value: rule.value,
            ours: suggestionLabel(translate, rule.field, rule.ours),
          };
          return (
            <li key={`${rule.field} ${rule.value}`} className="pl-problem">
              <span className="pl-wrap-any">{translate('imports.rules.rule', words)}</span>
              <div className="pl-problem-acts">
                <OnlineButton
                  busy={busy}
                  aria-label={`${translate('imports.rules.keep')}: ${translate('imports.rules.rule', words)}`}
                  onClick={() => void keepRule(rule)}
                >
                  {translate('imports.rules.keep')}
                </OnlineButton>
                <button
                  type="button"
                  className="pl-ib pl-ib-s"
                  aria-label={`${translate('imports.rules.drop')}: ${rule.value}`}
                  onClick={() => learned.drop(rule)}
                >
                  <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </TitleCard>
  );
};
