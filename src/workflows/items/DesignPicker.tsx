import { MdOutlineCollections, MdOutlineFileUpload } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Design } from '../../../contract/catalog/catalog.ts';
import { uploadRules } from '../../../contract/designs/uploads.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { mockupPictureUrl } from '../../components/media/designPicture.ts';
import { Thumb } from '../../components/media/Thumb.tsx';
import { formatDpi, formatInches, formatPixels } from '../../i18n/format.ts';
import { useDebounced } from '../../browser/useDebounced.ts';
import { useMay, useMayAnywhere } from '../../providers/session/permissions.ts';
import { printQualityLook } from '../../theme/statusLook.ts';
import { importPath } from '../newOrder/paths.ts';
import { printQualityOf } from '../../../contract/prints/placement.ts';
import { dpiOn } from '../../../contract/prints/quality.ts';
import { type PrintArea, useDesignSearch } from './catalog.ts';
import { UploadInPicker } from './UploadInPicker.tsx';
import { useMockups } from './useMockups.ts';
import { codeLabel } from '../../i18n/codes.ts';

interface DpiBadgeProps {
  dpi: number;
  /** Hides the quality text visually; screen readers still read it. */
  tight?: boolean;
  /** True if the seller confirmed a low resolution. */
  isConfirmed?: boolean;
}

/** Badge with the resolution of a file on an area: a number with its tone, and a text if it is not good. */
export const DpiBadge = ({ dpi, tight = false, isConfirmed = false }: DpiBadgeProps) => {
  const translate = useTranslate();
  const quality = printQualityOf(dpi);
  const qualitySuffix = quality === 'good' ? '' : ` · ${translate(`orderForm.picker.${quality}`)}`;
  return (
    <ToneBadge {...printQualityLook(dpi, isConfirmed)}>
      {formatDpi(dpi)}
      <span className={tight && !isConfirmed ? 'pl-sr' : undefined}>
        {isConfirmed ? ` · ${translate('orderForm.picker.confirmed')}` : qualitySuffix}
      </span>
    </ToneBadge>
  );
};

/** Print area as the product has it, or only its position while the product is unknown. */
export type PickedArea = PrintArea | Pick<PrintArea, 'position'>;

const hasSize = (area: PickedArea): area is PrintArea => 'width_in' in area;

interface FileProps {
  design: Design;
  /** Name of the mockup, once known. */
  mockup: string | undefined;
  area: PickedArea;
  chosen: boolean;
  onPick: (design: Design) => void;
}

const File = ({ design, mockup, area, chosen: isChosen, onPick }: FileProps) => {
  const dpi = hasSize(area) ? dpiOn(design, area) : undefined;
  return (
    <li>
      <button
        type="button"
        className="pl-of-slot pl-of-file"
        aria-pressed={isChosen}
        onClick={() => onPick(design)}
      >
        <Thumb
          size="l"
          src={mockup && design.thumb_url ? mockupPictureUrl(mockup, 160) : design.thumb_url}
          instead={design.thumb_url}
          name={design.file_name}
        />
        <span className="pl-grow">
          <b className="pl-ell" title={design.file_name}>
            {design.file_name}
          </b>
          <small className="pl-tn">{formatPixels(design.width_px, design.height_px)}</small>
          {dpi !== undefined && <DpiBadge dpi={dpi} />}
        </span>
      </button>
    </li>
  );
};

interface DesignPickerProps {
  area: PickedArea;
  /** Variant whose mockups show the files. */
  variantId: string | undefined;
  /** Id of the file currently on the area. */
  current?: string | null;
  onPick: (design: Design) => void;
  onClose: () => void;
  /** Clears the area. Offered if the area may stay empty. */
  onClear?: () => void;
}

const Files = ({
  search,
  area,
  variantId,
  current,
  onPick,
}: Omit<DesignPickerProps, 'onClose' | 'onClear'> & { search: string }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const mayImport = useMay('orders.create') && !pathname.startsWith(importPath);
  const { data, error, refetch } = useDesignSearch(search);
  const mockups = useMockups({ variantId, position: area.position, ids: data?.map(({ id }) => id) ?? [] });
  if (error) return <ErrorState text={translate(error.message)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock width={600} height={220} />;
  return (
    <>
      <p className="pl-sr" role="status">
        {translate('orderForm.picker.count', { smart_count: data.length })}
      </p>
      {data.length === 0 ? (
        <EmptyState
          icon={<MdOutlineCollections />}
          title={translate(search ? 'orderForm.picker.empty' : 'orderForm.picker.empty_all')}
          text={search ? undefined : translate('orderForm.picker.empty_help')}
        >
          {!search && mayImport && (
            <Button variant="outlined" to={importPath}>
              {translate('orderForm.picker.import')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className="pl-of-files">
          {data.map((design) => (
            <File
              key={design.id}
              design={design}
              mockup={mockups[design.id]}
              area={area}
              chosen={design.id === current}
              onPick={onPick}
            />
          ))}
        </ul>
      )}
    </>
  );
};

/**
 * Link to the library for users who may not upload from this shop. It opens another tab, so that this page keeps its
 * input.
 */
const UploadLink = () => {
  const translate = useTranslate();
  return (
    <Button to="/designs/create" target="_blank" startIcon={<MdOutlineFileUpload />}>
      {translate('orderForm.picker.upload')}
    </Button>
  );
};

/** Picker of a library file for one print area, with the resolution that each file would have there. */
export const DesignPicker = ({ area, variantId, current, onPick, onClose, onClear }: DesignPickerProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const settled = useDebounced(search.trim(), 300);
  const mayUpload = useMay(uploadRules.designs.right);
  const mayAddElsewhere = useMayAnywhere(uploadRules.designs.right) && !mayUpload;
  const sizes = hasSize(area) && {
    size: formatInches(area.width_in, area.height_in),
    pixels: formatPixels(area.width_px, area.height_px),
  };
  return (
    <FormDialog
      open
      width={680}
      onClose={onClose}
      title={translate('orderForm.picker.title', {
        position: codeLabel(translate, 'print_positions', area.position),
      })}
      sub={sizes && translate('orderForm.picker.area', sizes)}
      hint={mayAddElsewhere && <UploadLink />}
      actions={
        <>
          {onClear && (
            <Button variant="outlined" onClick={onClear}>
              {translate('orderForm.picker.clear')}
            </Button>
          )}
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
        </>
      }
    >
      <TextField
        autoFocus
        type="search"
        label={translate('orderForm.picker.search')}
        value={search}
        onChange={setSearch}
      />
      {mayUpload && <UploadInPicker onAdded={onPick} />}
      <Files search={settled} area={area} variantId={variantId} current={current} onPick={onPick} />
    </FormDialog>
  );
};
