import type { ThemeOptions } from '@mui/material/styles';

/** Overrides of one concern, merged by `makeTheme`. Date pickers declare their own names, which are included. */
export type ThemeComponents = NonNullable<ThemeOptions['components']>;
