import { baseCss } from '../../src/theme/classes/base.ts';
import { controlsCss } from '../../src/theme/classes/controls.ts';
import { dataCss } from '../../src/theme/classes/data.ts';
import { viewsCss } from '../../src/theme/classes/views.ts';

/** The same rules for both tables. */
export const addStyles = (): void => {
  const style = document.createElement('style');
  style.textContent = [baseCss, controlsCss, dataCss, viewsCss].join('\n');
  document.head.append(style);
};
