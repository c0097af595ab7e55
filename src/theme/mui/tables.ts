import { radius, size } from '../metrics.ts';
import type { ThemeComponents } from '../types.ts';
import { v } from '../vars.ts';

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums' };

/** Dense tables of look §4: rows 36 or 52, head 34, hairlines, no zebra. */
export const tables: ThemeComponents = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 10px',
        borderBottom: `1px solid ${v.border}`,
        whiteSpace: 'nowrap',
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
      },
      head: {
        height: size.head,
        fontSize: '.75rem',
        lineHeight: '1.125rem',
        fontWeight: 550,
        color: v.text2,
        backgroundColor: v.thead,
      },
      footer: { height: size.head, backgroundColor: v.thead, color: v.text, fontWeight: 600 },
      sizeSmall: { height: size.row },
      sizeMedium: { height: size.rowComfortable },
      alignRight: tabular,
      paddingCheckbox: { width: 44, padding: '0 0 0 10px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover > td': { backgroundColor: v.hover },
        '&.Mui-selected > td, &.Mui-selected:hover > td': { backgroundColor: v.selected },
        'tbody > &:last-of-type > td': { borderBottom: 0 },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { minHeight: 24, color: 'inherit', '&.Mui-active': { color: v.text } },
      icon: { fontSize: 14 },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { color: v.text2, borderBottom: 0 },
      toolbar: { minHeight: 46, padding: '0 12px 0 16px', ...tabular },
      selectLabel: { fontSize: '.78125rem' },
      displayedRows: { fontSize: '.78125rem' },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: size.controlSmall,
        height: size.controlSmall,
        margin: 0,
        padding: '0 6px',
        borderRadius: radius.sm,
        color: v.text2,
        ...tabular,
        '&:hover': { backgroundColor: v.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: v.primarySoft,
          color: v.primarySoftText,
          fontWeight: 600,
        },
      },
    },
  },
};
