import type { Finding } from './finding.ts';
import type { FontLanguages } from './installed-fonts.ts';

/** Scripts that fonts for Latin letters lack, keyed by a language written in them. */
const SCRIPTS = { 'zh-cn': 'Chinese', ja: 'Japanese', ko: 'Korean' } as const;

/** Checks the fonts that pages can be drawn with on Linux; elsewhere fonts come with the system. */
export function fontsFinding(fonts: readonly FontLanguages[] | null): Finding {
  const name = 'fonts';
  if (fonts === null)
    return {
      name,
      state: 'warn',
      found: 'cannot be listed: there is no fc-list',
      next: 'To see which there are, install fontconfig: apt-get install fontconfig',
    };
  if (fonts.length === 0)
    return {
      name,
      state: 'missing',
      found: 'none: pages are drawn without text',
      next: 'On Debian, as root: apt-get install fonts-liberation fonts-wqy-zenhei; on Fedora: dnf install liberation-fonts google-noto-sans-cjk-fonts',
    };
  const lacking = Object.entries(SCRIPTS)
    .filter(([language]) => !fonts.some((languages) => languages.includes(language)))
    .map(([, script]) => script);
  if (lacking.length === 0)
    return { name, state: 'ok', found: `${fonts.length} of them`, next: '' };
  return {
    name,
    state: 'warn',
    found: `${fonts.length} of them, none for ${lacking.join(', ')}: such text is drawn as boxes`,
    next: 'On Debian, as root: apt-get install fonts-wqy-zenhei; on Fedora: dnf install google-noto-sans-cjk-fonts',
  };
}
