export const downloads = {
  tooMany: 'A site tried to download many files at once; the rest was refused.',
  unasked: 'A site tried to download a file by itself; it was refused.',
  risky:
    'A file of this kind can harm your computer, so it is kept as “{name}”. Remove the ending only if you trust it.',
  saved: '“{name}” was saved to the downloads folder.',
  failed: '“{name}” could not be downloaded.',
  tooLarge: '“{name}” is larger than 1 GB and was not downloaded.',
  grewTooLarge: '“{name}” grew larger than 1 GB and was given up.',
} as const;
