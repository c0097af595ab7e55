import type { SyntheticEvent } from 'react';

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;

/**
 * Handler for the element around cells: the one under the pointer gets its whole text as a tooltip while an ellipsis
 * cuts it (look §6 "List"). Measured on demand: a table of 500 rows is not measured as a whole.
 */
export const titleWhenCut = ({ target }: Pick<SyntheticEvent, 'target'>): void => {
  const element = target instanceof Element ? target : null;
  const cell = element?.closest<HTMLElement>('td,th');
  if (!cell || !element) return;
  const text = element.closest<HTMLElement>('.pl-ell') ?? cell.querySelector<HTMLElement>('.pl-ell') ?? cell;
  if (isCut(text)) text.title = text.textContent;
  else if (text.title === text.textContent) text.removeAttribute('title');
};
