import { MdOutlineSearch } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type {
  Suggestion,
  UnmatchedDetail,
  UnmatchedRow,
} from '../../../../contract/products/unmatchedItems.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import type { Products } from '../../../workflows/items/catalog.ts';
import { VariantDialog } from '../../../workflows/items/VariantDialog.tsx';
import { baseName } from '../edit/names.ts';
import type { MatchChoice } from './useMatchChoice.ts';

interface SuggestionCardProps {
  suggestion: Suggestion;
  group: string;
  isChosen: boolean;
  disabled: boolean;
  onChoose: () => void;
}

const SuggestionCard = ({ suggestion, group, isChosen, disabled, onChoose }: SuggestionCardProps) => {
  const translate = useTranslate();
  const { variant_id: id, sku, name, options, drawing, hex, by, exact, listing_sku: listingSku } = suggestion;
  return (
    <OptionCard
      type="radio"
      name={group}
      value={id}
      checked={isChosen}
      disabled={disabled}
      onChange={onChoose}
      title={
        <span className="pl-row">
          <Thumb size="m" product={drawing} color={hex} alt="" />
          <span>{[name, options].filter(Boolean).join(' · ')}</span>
        </span>
      }
      text={[sku, translate(`products.unmatched.by.${by}`, { sku: listingSku ?? '' })].join(' · ')}
      aside={
        exact ? undefined : (
          <ToneBadge tone="attention" pip="diamond">
            {translate('products.unmatched.unsure')}
          </ToneBadge>
        )
      }
    />
  );
};

interface OtherVariantProps {
  /** True if nothing is suggested or chosen yet. */
  isFirst: boolean;
  row: UnmatchedRow;
  choice: MatchChoice;
  catalog: Products;
}

/** The choice of any variant of the catalog. */
const OtherVariant = ({ isFirst, row, choice, catalog }: OtherVariantProps) => {
  const translate = useTranslate();
  const [isChoosing, setIsChoosing] = useState(false);
  const { chosen } = choice;
  return (
    <>
      <Button size="small" startIcon={<MdOutlineSearch />} onClick={() => setIsChoosing(true)}>
        {translate(`products.unmatched.${isFirst ? 'choose_variant' : 'choose_other'}`)}
      </Button>
      {isChoosing && (
        <VariantDialog
          title={translate('products.picker.title')}
          sub={[row.title, row.options].filter(Boolean).join(' · ')}
          catalog={catalog}
          start={{ base: chosen?.base ?? null, variantId: chosen?.variant.id ?? null }}
          options={row.options}
          submit={translate('products.picker.use')}
          onUse={(variant) => {
            choice.chooseVariant(variant.id);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
};

interface SuggestedMatchesProps {
  detail: UnmatchedDetail;
  choice: MatchChoice;
  catalog: Products | undefined;
  disabled: boolean;
}

/** The variants that a row may mean, and the choice of any other. */
export const SuggestedMatches = ({ detail, choice, catalog, disabled }: SuggestedMatchesProps) => {
  const translate = useTranslate();
  const group = useId();
  const { row, suggestions } = detail;
  const { chosen } = choice;
  const isOther = chosen && !suggestions.some(({ variant_id: id }) => id === chosen.variant.id);
  return (
    <section className="pl-stack" aria-label={translate('products.unmatched.suggested')}>
      <h3 className="pl-um-sub">{translate('products.unmatched.suggested')}</h3>
      {suggestions.length === 0 && !isOther && (
        <p className="pl-muted">{translate('products.unmatched.no_suggestion')}</p>
      )}
      {suggestions.map((suggestion) => (
        <SuggestionCard
          key={suggestion.variant_id}
          suggestion={suggestion}
          group={group}
          isChosen={suggestion.variant_id === choice.variantId}
          disabled={disabled}
          onChoose={() => choice.choose(suggestion)}
        />
      ))}
      {isOther && (
        <OptionCard
          type="radio"
          name={group}
          value={chosen.variant.id}
          checked
          onChange={() => undefined}
          title={
            <span className="pl-row">
              <Thumb size="m" product={chosen.base.drawing} color={chosen.variant.hex} alt="" />
              <span>{baseName(chosen)}</span>
            </span>
          }
          text={chosen.variant.sku}
        />
      )}
      {catalog && !disabled && (
        <OtherVariant
          isFirst={suggestions.length === 0 && !isOther}
          row={row}
          choice={choice}
          catalog={catalog}
        />
      )}
    </section>
  );
};
