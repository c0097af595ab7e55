import { phone, radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { v } from '../vars.ts';

const card = { backgroundColor: v.surface, border: `1px solid ${v.border}`, borderRadius: radius.lg };

const grid = (prefix: 'RaDataTable' | 'RaDatagrid') => ({
  [`& .${prefix}-tableWrapper`]: { overflow: 'auto' },
  [`& .${prefix}-headerCell`]: {
    height: size.head,
    padding: '0 10px',
    color: v.text2,
    backgroundColor: v.thead,
  },
  [`& .${prefix}-row`]: { height: size.row },
  [`& .${prefix}-rowCell`]: { height: size.row, padding: '0 10px' },
  [`& .${prefix}-checkbox`]: { padding: 6 },
  [`& .${prefix}-clickableRow`]: { cursor: 'pointer' },
});

const bulkBar = {
  '& .RaBulkActionsToolbar-toolbar': {
    position: 'static' as const,
    height: size.controlLarge,
    minHeight: size.controlLarge,
    margin: '5px 6px',
    padding: '0 5px 0 12px',
    transform: 'none',
    borderRadius: radius.sm,
    backgroundColor: v.inverse,
    color: v.inverseText,
  },
  '& .RaBulkActionsToolbar-toolbar .MuiTypography-root': { color: v.inverseText, fontWeight: 600 },
  '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
  '& .RaBulkActionsToolbar-topToolbar': { padding: 0 },
  '& .MuiButtonBase-root': { color: v.inverseText, backgroundColor: 'transparent', borderColor: 'transparent' },
};

/** Lists are one card: tabs, filter row or bulk bar, table, pager (look §6, "List"). */
export const list: ThemeComponents = {
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-content': { ...card, boxShadow: 'none', overflow: 'hidden' },
        '& .RaList-noActions': { marginTop: 0 },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        minHeight: 0,
        padding: 0,
        alignItems: 'center',
        backgroundColor: 'transparent',
        [phone]: { backgroundColor: 'transparent' },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: { root: { alignItems: 'center', gap: 8, padding: '9px 12px', backgroundColor: 'transparent' } },
  },
  RaFilterForm: {
    styleOverrides: { root: { minHeight: 0, padding: 0, gap: 8, alignItems: 'center', flexWrap: 'wrap' } },
  },
  RaDataTable: { styleOverrides: { root: grid('RaDataTable') } },
  RaDatagrid: { styleOverrides: { root: grid('RaDatagrid') } },
  RaBulkActionsToolbar: { styleOverrides: { root: bulkBar } },
  RaColumnsButton: { styleOverrides: { root: { color: v.text2 } } },
  RaSelectColumnsButton: { styleOverrides: { root: { color: v.text2 } } },
  RaSavedQueriesList: {
    styleOverrides: { root: { '& .RaSavedQueriesList-titleIcon': { color: v.text3 } } },
  },
  RaPaginationActions: { styleOverrides: { root: { marginLeft: 'auto' } } },
  RaSimpleList: {
    styleOverrides: {
      root: {
        padding: 0,
        '& .MuiListItem-root + .MuiListItem-root': { borderTop: `1px solid ${v.border}` },
        '& .RaSimpleList-tertiary': { opacity: 1, color: v.text, fontVariantNumeric: 'tabular-nums' },
      },
    },
  },
  RaButton: { defaultProps: { variant: 'outlined', size: 'medium' } },
  RaCreateButton: { defaultProps: { variant: 'contained' } },
};
