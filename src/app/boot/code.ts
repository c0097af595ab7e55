import { initialLanguage } from '../../providers/texts/initialLanguage.ts';

/** ms in which the page itself was answered, where the server is near. */
const nearMs = 60;
/** With more processors than these, a browser reads code beside the frame. */
const fewProcessors = 4;

/**
 * Whether the frame is seen sooner if code is asked for after it, and the code is there hardly later: a browser reads code while it
 * arrives, on threads that take the frame's processors where there are few. From a server that is far away, code takes longer to arrive than to be read.
 */
export const comesAfterFrame = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    visit !== undefined &&
    visit.responseStart - visit.requestStart < nearMs &&
    navigator.hardwareConcurrency <= fewProcessors
  );
};

const fetchModules = (files = ''): void => {
  for (const href of files.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
};

/**
 * Fetches the whole style sheet beside the frame, which it does not hold up. It stands in the head, before the sheets that
 * pages bring later: those override it. One that failed goes, so that nothing waits for it (`run.ts`).
 */
const fetchSheet = (href: string | undefined): void => {
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
};

/**
 * The dashboard's own code, texts in the reader's language and style sheet. The build writes their files into the tag of the early
 * script (`scripts/preloads.ts`); where Vite serves the page itself they stand in the page.
 */
export const codeOf = (script: HTMLOrSVGScriptElement | null) => {
  const files: Partial<DOMStringMap> = script?.dataset ?? {};
  const { entry, code, sheet } = files;
  let asked = false;
  const fetchCode = (): void => {
    if (asked) return;
    asked = true;
    fetchSheet(sheet);
    fetchModules(code);
    fetchModules(files[initialLanguage()]);
  };
  return { entry, fetchCode };
};
