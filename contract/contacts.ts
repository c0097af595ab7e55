/** Good enough to be worth a letter: something, one @, a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

/** A number with 6 to 15 digits and nothing but signs and an extension around them. */
export function isPhone(text: string): boolean {
  const number = text.replace(/(ext\.?|x|#)\s*\d{1,6}$/i, '');
  const digits = number.replace(/\D/g, '').length;
  // TikTok Shop writes "(+1)9728883344".
  return digits >= 6 && digits <= 15 && /^(\+|\(\+)?[\d\s().\-/]+$/.test(number);
}
