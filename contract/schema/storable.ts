/** Whether PostgreSQL keeps it as it is: it takes no NUL, and half a character is none in UTF-8. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();
