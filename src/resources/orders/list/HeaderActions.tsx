import AddOutlined from '@mui/icons-material/AddOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { ExportButton } from '../../../views/ExportButton.tsx';

/** Where files of orders are read, and where one is written by hand (spec §2). */
export const importPath = '/orders/import';
export const createPath = '/orders/create';

/** Export, import, and the one primary button (look §6 "List"). */
export const HeaderActions = () => {
  const translate = useTranslate();
  return (
    <>
      <ExportButton />
      <Button component={Link} to={importPath} variant="outlined" startIcon={<FileUploadOutlined />}>
        {translate('orders.action.import')}
      </Button>
      <Button component={Link} to={createPath} variant="contained" startIcon={<AddOutlined />}>
        {translate('orders.action.create')}
      </Button>
    </>
  );
};
