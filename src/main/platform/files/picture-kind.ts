interface PictureKind {
  readonly mime: string;
  readonly ending: string;
  /** Possible first bytes of the file, each as a character. */
  readonly begins: readonly string[];
}

/** Kinds of picture that models accept. */
const KINDS: readonly PictureKind[] = [
  { mime: 'image/png', ending: 'png', begins: ['\u0089PNG\r\n\u001A\n'] },
  { mime: 'image/jpeg', ending: 'jpg', begins: ['\u00FF\u00D8\u00FF'] },
  { mime: 'image/gif', ending: 'gif', begins: ['GIF87a', 'GIF89a'] },
  { mime: 'image/webp', ending: 'webp', begins: ['RIFF'] },
];

/** Returns the kind of picture of these bytes; `null` when models do not accept it. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const start = bytes.subarray(0, 12).toString('latin1');
  const kind = KINDS.find(({ begins }) => begins.some((each) => start.startsWith(each)));
  return kind?.ending === 'webp' && !start.endsWith('WEBP') ? null : (kind ?? null);
}
