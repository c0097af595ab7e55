/**
 * Colors of a mail, one set per color scheme. Mail programs cannot use our style sheets, so the values are repeated
 * here.
 */
export interface MailColors {
  page: string;
  card: string;
  border: string;
  text: string;
  muted: string;
  link: string;
  button: string;
  buttonText: string;
  /** Background of the logo. */
  mark: string;
}

export const lightColors: MailColors = {
  page: '#F7F5F1',
  card: '#FFFFFF',
  border: '#E5E1D9',
  text: '#1E1C19',
  muted: '#5F5B52',
  link: '#403EA3',
  button: '#38368F',
  buttonText: '#FFFFFF',
  mark: '#38368F',
};

export const darkColors: MailColors = {
  page: '#121117',
  card: '#1A1920',
  border: '#2D2B36',
  text: '#EDEBF3',
  muted: '#B0ACBD',
  link: '#B1AFF5',
  button: '#A5A3F2',
  buttonText: '#17153A',
  mark: '#4A48B0',
};
