export const settings = {
  languageTitle: 'Language',
  languageHint: 'For the window, its menus and its messages. Takes effect at once.',
  languageLabel: 'Language of the interface',
  asTheSystem: 'As the computer',
  look: 'Look',
  lookHint: 'Takes effect at once.',
  colours: 'Colours',
  light: 'Light',
  dark: 'Dark',
} as const;
