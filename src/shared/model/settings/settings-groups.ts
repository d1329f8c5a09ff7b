/** Groups of settings, by the end of their URL (`waymark://settings/privacy`), with the keys of their titles. */
export const SETTINGS_GROUPS = {
  agent: 'settings.groupAgent',
  you: 'settings.groupYou',
  profiles: 'menu.profiles',
  import: 'settings.groupImport',
  services: 'settings.groupServices',
  sites: 'settings.groupSites',
  privacy: 'settings.groupPrivacy',
  look: 'settings.groupLook',
  shortcuts: 'settings.groupShortcuts',
  about: 'settings.groupAbout',
  policy: 'policy.group',
} as const;

export type SettingsGroup = keyof typeof SETTINGS_GROUPS;

/** Ends of URLs that show a dialog over a group. */
export const DIALOG_GROUPS = { clear: 'privacy', newprofile: 'profiles' } as const;

/** Group that a URL of the settings shows; `null`: it names none. */
export function settingsGroupOf(url: string): SettingsGroup | null {
  const name = /^waymark:\/\/settings\/(\w+)$/i.exec(url)?.[1] ?? '';
  if (isIn(DIALOG_GROUPS, name)) return DIALOG_GROUPS[name];
  return isIn(SETTINGS_GROUPS, name) ? name : null;
}

const isIn = <Groups extends object>(groups: Groups, name: PropertyKey): name is keyof Groups =>
  Object.hasOwn(groups, name);
