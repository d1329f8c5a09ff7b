export const downloads = {
  tooMany: 'A site tried to download many files at once; the rest was refused.',
  saved: '“{name}” was saved to the downloads folder.',
  failed: '“{name}” could not be downloaded.',
  tooLarge: '“{name}” is larger than 1 GB and was not downloaded.',
  grewTooLarge: '“{name}” grew larger than 1 GB and was given up.',
} as const;
