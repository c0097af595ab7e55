export const passwordLength = { min: 8, max: 256 };

/** The first that anybody tries, of 8 characters or more, in small letters. */
const commonPasswords = new Set([
  '12345678', '123456789', '1234567890', '0123456789', '87654321', '987654321', '11111111', '00000000', '88888888',
  '12341234', '11223344', '12344321', '147258369', '123123123', 'password', 'password1', 'password12', 'password123',
  'passw0rd', 'p@ssw0rd', 'p@ssword', 'qwertyui', 'qwertyuiop', 'qwerty12', 'qwerty123', '1q2w3e4r', '1q2w3e4r5t',
  '1qaz2wsx', 'asdfghjk', 'asdfghjkl', 'zxcvbnm1', 'zxcvbnm123', 'abcd1234', 'abc12345', 'abcdefgh', 'abc123456',
  'a1234567', 'a12345678', 'aa123456', 'iloveyou', 'iloveyou1', 'sunshine', 'princess', 'football', 'baseball',
  'superman', 'starwars', 'trustno1', 'whatever', 'welcome1', 'welcome123', 'letmein1', 'admin123', 'administrator',
  'computer', 'internet', 'michelle', 'jennifer', 'changeme', 'matkhau1', 'matkhau123', 'anhyeuem', 'emyeuanh',
  'vietnam1', 'vietnam123', 'khongbiet', 'hoilamgi', 'samsung1', 'pokemon1', 'dragon123', 'monkey123', 'test1234',
]);

/** Which parts of the rule for a new password hold: its length, and that it is not one that everybody tries. */
export const passwordChecks = (password: string): { length: boolean; uncommon: boolean } => {
  const length = password.length >= passwordLength.min;
  return { length, uncommon: length && !commonPasswords.has(password.toLowerCase()) };
};

/** Why a password is refused although it is long enough: everybody tries it, or it is made of what is known of the person. */
export const passwordWeaknesses = ['common', 'personal'] as const;
export type PasswordWeakness = (typeof passwordWeaknesses)[number];
