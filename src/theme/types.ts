import type { ThemeOptions } from '@mui/material/styles';

/** The overrides of one concern, merged by `makeTheme`. */
export type ThemeComponents = NonNullable<ThemeOptions['components']>;
