export const data = {
  showMoreRows: 'Show {count, number} more rows',
  savedAs: 'Saved as {file}.',
  setSummary: '{name} · {rows, plural, one {# row} other {# rows}}',
  data: 'Data',
  extracted: 'Extracted data',
  saveJson: 'Save all as JSON…',
  copy: 'Copy',
  saveCsv: 'Save as CSV…',
  sources: 'Sources and whole texts',
} as const;
