/**
 * Copies a text. Over plain http the clipboard API does not exist, so a hidden field is copied instead.
 * @returns true if the text is on the clipboard
 */
export const copyToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
};

const copyFromField = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'pl-sr';
  const previousFocus = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (previousFocus instanceof HTMLElement) previousFocus.focus();
  }
};
