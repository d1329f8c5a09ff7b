import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../translation.ts';

export const settings: Translation<typeof english> = {
  languageTitle: '语言',
  languageHint: '用于窗口、菜单和提示信息，立即生效。',
  languageLabel: '界面语言',
  asTheSystem: '跟随系统',
  look: '外观',
  lookHint: '立即生效。',
  colours: '颜色',
  light: '浅色',
  dark: '深色',
};
