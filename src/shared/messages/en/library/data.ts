export const data = {
  showMoreRows: 'Show {count, number} more rows',
  savedAs: 'Saved as {file}.',
  setSummary: '{name} · {rows, plural, one {# row} other {# rows}}',
  data: 'Data',
  extracted: 'Extracted data',
  saveJson: 'Save all as JSON…',
  copy: 'Copy',
  saveCsv: 'Save as CSV…',
  saveExcel: 'Save all as Excel…',
  sources: 'Sources and full texts',
} as const;
