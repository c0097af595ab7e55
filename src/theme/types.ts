import type { ThemeOptions } from '@mui/material/styles';

/** The overrides of one concern, merged by `makeTheme`; of the date pickers as well, which name theirs themselves. */
export type ThemeComponents = NonNullable<ThemeOptions['components']>;
