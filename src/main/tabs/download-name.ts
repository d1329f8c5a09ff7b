/** Names that Windows gives to devices, whatever their ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
/** Control characters, marks that turn the reading direction (an .exe can be made to look like a .pdf), invisible ones. */
const DECEPTIVE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const RESERVED = /[<>:"/\\|?*]/g;
const MAX_LENGTH = 120;

/** A name that a download can safely be saved under, whatever the server called it. Never empty, never a path. */
export function cleanDownloadName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replaceAll(DECEPTIVE, '')
    .replaceAll(RESERVED, '_')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  if (cleaned === '') return 'download';
  const safe = DEVICE_NAME.test(cleaned) ? `_${cleaned}` : cleaned;
  return shorten(safe);
}

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, MAX_LENGTH - ending.length) + ending;
}
