import type { PDFiumPage } from '@hyzyla/pdfium';

/**
 * Calls of PDFium for the objects of a page, which the package exports without types. Objects and fonts are handles.
 */
interface RawModule {
  HEAPU8: Uint8Array;
  wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void };
  _FPDFPage_CountObjects: (page: number) => number;
  _FPDFPage_GetObject: (page: number, index: number) => number;
  _FPDFPageObj_GetType: (object: number) => number;
  _FPDFFormObj_CountObjects: (object: number) => number;
  _FPDFFormObj_GetObject: (object: number, index: number) => number;
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_ClosePage: (textPage: number) => void;
  _FPDFTextObj_GetText: (object: number, textPage: number, address: number, bytes: number) => number;
  _FPDFTextObj_GetTextRenderMode: (object: number) => number;
  _FPDFTextObj_GetFont: (object: number) => number;
  _FPDFFont_GetIsEmbedded: (font: number) => number;
  _FPDFFont_GetBaseFontName: (font: number, address: number, bytes: number) => number;
}

/** Wraps the calls of PDFium under readable names. Its memory may move, so it is read again each time. */
const callsOf = (page: PDFiumPage) => {
  const module = page['module'] as unknown as RawModule;
  const {
    _FPDFPage_CountObjects: countObjects,
    _FPDFPage_GetObject: getObject,
    _FPDFPageObj_GetType: typeOf,
    _FPDFFormObj_CountObjects: countInForm,
    _FPDFFormObj_GetObject: getInForm,
    _FPDFText_LoadPage: loadText,
    _FPDFText_ClosePage: closeText,
    _FPDFTextObj_GetText: readLetters,
    _FPDFTextObj_GetTextRenderMode: renderModeOf,
    _FPDFTextObj_GetFont: fontOf,
    _FPDFFont_GetIsEmbedded: isEmbedded,
    _FPDFFont_GetBaseFontName: readName,
  } = module;
  return {
    module,
    countObjects,
    getObject,
    typeOf,
    countInForm,
    getInForm,
    loadText,
    closeText,
    readLetters,
    renderModeOf,
    fontOf,
    isEmbedded,
    readName,
  };
};
type ObjectCalls = ReturnType<typeof callsOf>;

/** Types of page objects (fpdf_edit.h). */
const objectTypes = { text: 1, form: 5 };
/** Render mode of text that exists only for search. */
const invisible = 3;
/** Prefix of an embedded subset font: `ABCDEF+Name`. */
const subset = /^[A-Z]{6}\+/;

/** Reads a text of PDFium, which first returns the number of bytes it needs, including the trailing zero. */
const readText = (
  calls: ObjectCalls,
  encoding: 'utf8' | 'utf16le',
  readInto: (address: number, bytes: number) => number,
): string => {
  const bytes = readInto(0, 0);
  const end = encoding === 'utf8' ? 1 : 2;
  if (bytes <= end) return '';
  const address = calls.module.wasmExports.malloc(bytes);
  try {
    readInto(address, bytes);
    return Buffer.from(calls.module.HEAPU8.subarray(address, address + bytes - end)).toString(encoding);
  } finally {
    calls.module.wasmExports.free(address);
  }
};

/** Returns all text objects of a page, also those within its forms. */
const textObjects = (calls: ObjectCalls, page: number): number[] => {
  const texts: number[] = [];
  const pendingObjects = Array.from({ length: calls.countObjects(page) }, (_, index) =>
    calls.getObject(page, index),
  );
  for (let object = pendingObjects.pop(); object !== undefined; object = pendingObjects.pop()) {
    const form = object;
    const type = calls.typeOf(object);
    if (type === objectTypes.text) texts.push(object);
    if (type !== objectTypes.form) continue;
    for (let index = calls.countInForm(form) - 1; index >= 0; index -= 1)
      pendingObjects.push(calls.getInForm(form, index));
  }
  return texts;
};

/** Returns the fonts of visible text that are not embedded in the PDF: PDFium would replace each of them. */
export const missingFonts = (page: PDFiumPage): string[] => {
  const calls = callsOf(page);
  const handle = page['pageIdx'];
  const textPage = calls.loadText(handle);
  const fonts = new Set<string>();
  for (const object of textObjects(calls, handle)) {
    const font = calls.fontOf(object);
    if (calls.isEmbedded(font) !== 0) continue;
    if (calls.renderModeOf(object) === invisible) continue;
    const letters = readText(calls, 'utf16le', (address, bytes) =>
      calls.readLetters(object, textPage, address, bytes),
    );
    // Letters without a meaning in Unicode are read as none; they are printed all the same.
    if (letters !== '' && letters.trim() === '') continue;
    const name = readText(calls, 'utf8', (address, bytes) => calls.readName(font, address, bytes));
    fonts.add(name.replace(subset, ''));
  }
  calls.closeText(textPage);
  return [...fonts];
};
