import { MdOutlineClose } from 'react-icons/md';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { saveRule } from '../../api.ts';
import { useRenewTemplates } from '../../../../workflows/templates/useTemplates.ts';
import { fieldLabel, suggestionLabel } from '../../../../workflows/templates/labels.ts';
import { useCacheImport, useNotifyFailure } from '../../useImport.ts';
import { proposedName } from '../../words.ts';
import type { FixActions } from '../fix/useFix.ts';
import type { Correction } from '../fix/useCorrections.ts';
import { OnlineButton } from '../OnlineButton.tsx';

interface RulesCardProps {
  importRecord: Import;
  learned: FixActions['learned'];
}

/** Saves a rule in the template of the import, or in a new one named after the file. */
const useSaveRule = ({ importRecord, learned }: RulesCardProps) => {
  const notify = useNotify();
  const cacheImport = useCacheImport();
  const refetchTemplates = useRenewTemplates();
  const notifyFailure = useNotifyFailure();
  const [busy, setBusy] = useState(false);
  const saveRuleInTemplate = async (rule: Correction) => {
    setBusy(true);
    try {
      const savedImport = await saveRule(importRecord.id, { ...rule, keep_as: proposedName(importRecord) });
      cacheImport(savedImport);
      learned.drop(rule);
      void refetchTemplates();
      notify('imports.rules.kept', {
        type: 'success',
        messageArgs: { name: savedImport.template_name ?? '' },
      });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, saveRuleInTemplate };
};

/** Offers to save the corrections of this file as rules for the next one. */
export const RulesCard = ({ importRecord, learned }: RulesCardProps) => {
  const translate = useTranslate();
  const { busy, saveRuleInTemplate } = useSaveRule({ importRecord, learned });
  // A color taken from a cell with other options has no column of its own, so no rule could find it.
  const offers = learned.offers.filter(({ field }) => field in importRecord.mapping);
  if (offers.length === 0) return null;
  return (
    <TitleCard title={translate('imports.rules.title')}>
      <p className="pl-card-body pl-muted">{translate('imports.rules.text')}</p>
      <ul className="pl-problems">
        {offers.map((rule) => {
          const ruleTexts = {
            field: fieldLabel(translate, rule.field),
            value: rule.value,
            ours: suggestionLabel(translate, rule.field, rule.ours),
          };
          return (
            <li key={`${rule.field} ${rule.value}`} className="pl-problem">
              <span className="pl-wrap-any">{translate('imports.rules.rule', ruleTexts)}</span>
              <div className="pl-problem-acts">
                <OnlineButton
                  busy={busy}
                  aria-label={`${translate('imports.rules.keep')}: ${translate('imports.rules.rule', ruleTexts)}`}
                  onClick={() => void saveRuleInTemplate(rule)}
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
