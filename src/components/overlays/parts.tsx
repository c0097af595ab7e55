import MuiDialog from '@mui/material/Dialog';
import MuiDrawer from '@mui/material/Drawer';
import MuiMenu from '@mui/material/Menu';
import MuiPopover from '@mui/material/Popover';
import { type ComponentProps, createElement, type ElementType } from 'react';
import { Themed } from '../theme/Themed.tsx';

export { default as Divider } from '@mui/material/Divider';
export { default as ListItemText } from '@mui/material/ListItemText';
export { default as MenuItem } from '@mui/material/MenuItem';

/** Wraps an overlay in the theme that it renders with. */
const themed =
  <C extends ElementType>(part: C) =>
  (props: ComponentProps<C>) => <Themed>{createElement(part, props)}</Themed>;

export const Dialog = themed(MuiDialog);
export const Drawer = themed(MuiDrawer);
export const Menu = themed(MuiMenu);
export const Popover = themed(MuiPopover);
