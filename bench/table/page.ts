/** What a measured page offers; each call ends when the change is in the document. */
export interface BenchPage {
  /** Replaces the rows. */
  show(count: number): void;
  tick(): void;
  selectAll(): void;
  /** Sorts the other way round. */
  turn(): void;
  hide(): void;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** A real click on the first element that matches. */
export const click = (selector: string): void => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  found.click();
};
