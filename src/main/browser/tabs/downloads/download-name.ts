/** Device names of Windows, with or without an extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
/**
 * Control characters, marks that change the reading direction (an .exe can look like a .pdf), line separators, and invisible characters.
 */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const RESERVED = /[<>:"/\\|?*]/g;
const MAX_LENGTH = 120;

/** Safe file name for a download, made from the server's name. Never empty and never a path. */
export function cleanDownloadName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replaceAll(DECEPTIVE, '')
    .replaceAll(RESERVED, '_')
    .replace(/^[\s.]+/, '')
    .replace(/(?<![\s.])[\s.]+$/, '');
  if (cleaned === '') return 'download';
  const safe = DEVICE_NAME.test(cleaned) ? `_${cleaned}` : cleaned;
  return shorten(safe);
}

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, MAX_LENGTH - ending.length) + ending;
}
