/** The colours of the site's light theme, as they stand in a mail. */
export const LIGHT = {
  ground: '#f5f7fd',
  surface: '#ffffff',
  raised: '#eef2fb',
  line: '#ccd4ea',
  text: '#0f1530',
  muted: '#4a5479',
  accent: '#00755a',
  warning: '#875800',
  button: '#00755a',
  onButton: '#ffffff',
} as const;

export type Role = keyof typeof LIGHT;

const DARK: Readonly<Record<Role, string>> = {
  ground: '#0a0e1a',
  surface: '#111830',
  raised: '#1a2342',
  line: '#2b3660',
  text: '#eef1fb',
  muted: '#a9b4d6',
  accent: '#4df0b8',
  warning: '#ffc857',
  button: '#4df0b8',
  onButton: '#0a0e1a',
};

/** The rules, by class, that put the colours of the site's dark theme in the place of those of the light one. */
export const DARK_RULES = [
  ...(['ground', 'surface', 'raised', 'button'] as const).map(
    (role) => `.${role}{background-color:${DARK[role]}!important}`,
  ),
  ...(['text', 'muted', 'accent', 'warning'] as const).map(
    (role) => `.${role}{color:${DARK[role]}!important}`,
  ),
  `.line{border-color:${DARK.line}!important}`,
  `.warning-edge{border-left-color:${DARK.warning}!important}`,
  `.on-button{color:${DARK.onButton}!important}`,
].join('');
