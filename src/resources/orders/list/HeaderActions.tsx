import { MdOutlineAdd, MdOutlineFileUpload } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useListContext, useTranslate } from 'ra-core';
import { unmatchedPath } from '../../../../contract/pagePaths.ts';
import { Link } from 'react-router-dom';
import { narrowScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { ExportButton } from '../../../views/export/ExportButton.tsx';
import { createPath, importPath } from '../../../workflows/newOrder/paths.ts';

const ImportIconLink = () => {
  const translate = useTranslate();
  return (
    <Link to={importPath} className="pl-ib" aria-label={translate('orders.action.import')}>
      <MdOutlineFileUpload aria-hidden="true" />
    </Link>
  );
};

/** Leads from orders that are not complete to their items without a product. */
const UnmatchedLink = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const maySee = useMay('products.view');
  if (!maySee || String(filterValues['matched']) !== 'false') return null;
  return (
    <Button to={unmatchedPath()} variant="outlined">
      {translate('orders.action.unmatched')}
    </Button>
  );
};

/**
 * Renders export, import, and the one primary button (look §6 "List"). On a phone only the primary button and an
 * import icon fit; there the bulk bar exports.
 */
export const HeaderActions = () => {
  const translate = useTranslate();
  const isNarrow = useMedia(narrowScreen);
  const mayCreate = useMay('orders.create');
  if (!mayCreate)
    return (
      <>
        <UnmatchedLink />
        <ExportButton resource="orders" />
      </>
    );
  return (
    <>
      <UnmatchedLink />
      <ExportButton resource="orders" />
      {isNarrow ? (
        <ImportIconLink />
      ) : (
        <Button to={importPath} variant="outlined" startIcon={<MdOutlineFileUpload />}>
          {translate('orders.action.import')}
        </Button>
      )}
      <Button to={createPath} variant="contained" startIcon={<MdOutlineAdd />}>
        {translate('orders.action.create')}
      </Button>
    </>
  );
};
