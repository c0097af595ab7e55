import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { maxDaysBack } from '../../../../contract/stores/calls.ts';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import type { StartState } from './useStart.ts';
import { codeLabel } from '../../../i18n/codes.ts';
import { useVocabulary } from '../../../providers/operator/operator.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';

const DaysInput = ({ start }: { start: StartState }) => {
  const translate = useTranslate();
  const { daysText, setDaysText, days, waiting } = start;
  return (
    <div className="pl-st-days">
      <TextField
        label={translate('stores.start.days')}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxDaysBack}
        isNumber
        value={daysText}
        error={days === undefined && translate('stores.start.days_range', { most: maxDaysBack })}
        onChange={setDaysText}
      />
      <p role="status">
        {waiting.isFetching && translate('stores.start.counting')}
        {waiting.error && translate(waiting.error.message)}
        {waiting.count !== undefined && translate('stores.start.waiting', { smart_count: waiting.count })}
      </p>
    </div>
  );
};

/** Choice of the orders to take first, the line they are sent by, and the shop that gets them. */
export const StartInputs = ({ start }: { start: StartState }) => {
  const translate = useTranslate();
  const name = useId();
  const { shops, from, setFrom } = start;
  return (
    <>
      <fieldset className="pl-st-choice">
        <legend className="pl-lbl">{translate('stores.start.title')}</legend>
        {(['now', 'days'] as const).map((value) => (
          <OptionCard
            key={value}
            type="radio"
            name={name}
            value={value}
            checked={from === value}
            onChange={() => setFrom(value)}
            title={translate(`stores.start.${value}_title`)}
            text={translate(`stores.start.${value}_text`, { most: maxDaysBack })}
          />
        ))}
      </fieldset>
      {from === 'days' && <DaysInput start={start} />}
      <div className="pl-st-pair">
        <SelectField
          label={translate('resources.store_links.fields.shipping_line')}
          help={translate('stores.start.line_help')}
          options={offeredCodes(useVocabulary('shipping_lines')).map((value) => ({
            value,
            label: codeLabel(translate, 'shipping_lines', value),
          }))}
          value={start.line}
          onChange={(value) => start.setLine(value)}
        />
        {shops.length > 1 && (
          <SelectField
            label={translate('stores.start.shop')}
            help={translate('stores.start.shop_help')}
            options={shops}
            value={start.shopId}
            onChange={start.setShopId}
          />
        )}
      </div>
    </>
  );
};
