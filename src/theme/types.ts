import type { ThemeOptions } from '@mui/material/styles';
import type { PickerComponents } from '@mui/x-date-pickers/themeAugmentation';

/** The overrides of one concern, merged by `makeTheme`. */
export type ThemeComponents = NonNullable<ThemeOptions['components']> & Pick<PickerComponents, 'MuiPickersOutlinedInput'>;
