/** Returns true if a text is plausible as an email address: something, one @, a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

/** Returns true for 6 to 15 digits with only separators and an extension around them. */
export function isPhone(text: string): boolean {
  const number = text.replace(/(ext\.?|x|#)\s*\d{1,6}$/i, '');
  const digits = number.replace(/\D/g, '').length;
  // TikTok Shop writes "(+1)9728883344".
  return digits >= 6 && digits <= 15 && /^(\+|\(\+)?[\d\s().\-/]+$/.test(number);
}
