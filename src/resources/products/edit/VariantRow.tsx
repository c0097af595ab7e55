import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { isVariantMatched } from '../../../../contract/products/rules.ts';
import type { ProductVariant } from '../../../../contract/products/calls.ts';
import { designPictureUrl } from '../../../components/media/designPicture.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { EmptyValue } from '../../../components/text/EmptyValue.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import type { ChosenVariant } from '../../../workflows/items/catalog.ts';
import { LineSelect } from './LineSelect.tsx';
import { baseName, variantName } from './names.ts';
import { pieceCents, type GridCell, type FormRow } from './values.ts';
import { codeLabel } from '../../../i18n/codes.ts';

export interface VariantRowProps {
  row: FormRow;
  stored: ProductVariant;
  chosen: ChosenVariant | undefined;
  positions: readonly string[];
  selected: boolean;
  mayEdit: boolean;
  seesCost: boolean;
  errors: Readonly<Partial<Record<GridCell, string>>> | undefined;
  onSelect: (id: string) => void;
  onBase: (id: string) => void;
  onFile: (id: string, position: string) => void;
  onLine: (id: string, line: string | null) => void;
}

/** The error of a cell. */
const CellError = ({ code }: { code: string | undefined }) => {
  const translate = useTranslate();
  if (!code) return null;
  return (
    <span className="pl-err">{translate(code === 'invalid.too_coarse' ? 'products.coarse' : code)}</span>
  );
};

const BaseCell = ({ row, stored, chosen, mayEdit, errors, onBase }: VariantRowProps) => {
  const translate = useTranslate();
  const name = variantName(stored);
  const value = chosen ? baseName(chosen) : translate('products.choose_base');
  // The accessible name includes the visible text.
  const readValue = chosen ? `${chosen.variant.sku} ${value}` : value;
  const content = chosen ? (
    <>
      <b>{chosen.variant.sku}</b> <small title={value}>{value}</small>
    </>
  ) : (
    <b>{value}</b>
  );
  if (!mayEdit) return chosen ? <span className="pl-pr-face">{content}</span> : <EmptyValue />;
  return (
    <>
      <button
        type="button"
        className="pl-pr-cell pl-pr-base"
        data-open={!chosen}
        aria-label={translate('products.base_of', { name, value: readValue })}
        onClick={() => onBase(row.id)}
      >
        <span className="pl-pr-face">{content}</span>
      </button>
      <CellError code={errors?.variant_id} />
    </>
  );
};

const FileCell = ({
  row,
  stored,
  chosen,
  mayEdit,
  errors,
  onFile,
  position,
}: VariantRowProps & { position: string }) => {
  const translate = useTranslate();
  const print = row.prints.find((candidate) => candidate.position === position);
  const hasArea = chosen?.base.areas.some((area) => area.position === position);
  if (!hasArea) return <EmptyValue />;
  const value = print?.file_name ?? translate('products.no_file');
  const content = (
    <>
      {print && (
        <Thumb src={print.design_id && designPictureUrl(print.design_id, 80)} name={print.file_name} />
      )}
      <span className={print ? 'pl-ell' : 'pl-faint'} title={print && value}>
        {value}
      </span>
    </>
  );
  if (!mayEdit) return <span className="pl-row">{content}</span>;
  const labelValues = {
    position: codeLabel(translate, 'print_positions', position),
    name: variantName(stored),
    value,
  };
  return (
    <>
      <button
        type="button"
        className="pl-pr-cell"
        aria-label={translate('products.file_of', labelValues)}
        onClick={() => onFile(row.id, position)}
      >
        {content}
      </button>
      <CellError code={errors?.[position]} />
    </>
  );
};

/** Returns the key by which lines of orders find the variant. */
const keyOf = ({ external_variant_id: externalId, sku }: ProductVariant): 'variant_id' | 'sku' | 'words' => {
  if (externalId) return 'variant_id';
  return sku ? 'sku' : 'words';
};

/** Says by what lines of orders are matched with the variant, and who said what it is. */
const MatchReason = ({ stored }: Pick<VariantRowProps, 'stored'>) => {
  const translate = useTranslate();
  if (stored.variant_id === null) return null;
  const by = translate(`products.by_key.${keyOf(stored)}`);
  const source = stored.known_by && translate(`products.by_key.${stored.known_by}`);
  return <small className="pl-muted pl-pr-reason">{[by, source].filter(Boolean).join(', ')}</small>;
};

const State = ({ row, stored }: Pick<VariantRowProps, 'row' | 'stored'>) => {
  const translate = useTranslate();
  if (isVariantMatched(row)) {
    return (
      <>
        <ToneBadge tone="success" pip="disc">
          {translate('products.ok')}
        </ToneBadge>
        <MatchReason stored={stored} />
      </>
    );
  }
  return (
    <>
      <ToneBadge tone="attention" pip="diamond">
        {translate(row.variant_id === null ? 'products.no_base' : 'products.no_design')}
      </ToneBadge>
      <MatchReason stored={stored} />
    </>
  );
};

const StoreVariant = ({ stored, chosen }: Pick<VariantRowProps, 'stored' | 'chosen'>) => (
  <span className="pl-row">
    <span
      className="pl-pr-swatch"
      aria-hidden="true"
      style={chosen && ({ '--swatch': chosen.variant.hex } as CSSProperties)}
    />
    <span className="pl-pr-face">
      <b className="pl-ell" title={variantName(stored)}>
        {variantName(stored)}
      </b>
      {stored.options && stored.sku && <small title={stored.sku}>{stored.sku}</small>}
    </span>
  </span>
);

/** A row of the store's variant and its match (look §6 "Products"). */
export const VariantRow = (props: VariantRowProps) => {
  const { row, stored, chosen, positions, selected, mayEdit, seesCost, errors, onSelect, onLine } = props;
  const translate = useTranslate();
  const name = variantName(stored);
  return (
    <tr data-id={row.id} aria-selected={selected}>
      {mayEdit && (
        <td className="pl-c-box">
          <input
            type="checkbox"
            className="pl-cb"
            checked={selected}
            aria-label={translate('products.select', { name })}
            onChange={() => onSelect(row.id)}
          />
        </td>
      )}
      <th scope="row">
        <StoreVariant stored={stored} chosen={chosen} />
      </th>
      <td data-label={translate('products.columns.base')}>
        <BaseCell {...props} />
      </td>
      {positions.map((position) => (
        <td key={position} data-label={codeLabel(translate, 'print_positions', position)}>
          <FileCell {...props} position={position} />
        </td>
      ))}
      <td data-label={translate('products.columns.line')}>
        <LineSelect
          label={translate('products.line_of', { name })}
          value={row.shipping_line}
          disabled={!mayEdit}
          onChange={(line) => onLine(row.id, line)}
        />
        <CellError code={errors?.shipping_line} />
      </td>
      {seesCost && (
        <td className="pl-num" data-label={translate('products.columns.cost')}>
          {chosen ? <Money className="pl-strong" cents={pieceCents(row, chosen)} /> : <EmptyValue />}
        </td>
      )}
      <td data-label={translate('products.columns.state')}>
        <State row={row} stored={stored} />
      </td>
    </tr>
  );
};
