export const address = {
  label: 'Address or search',
  placeholder: 'Search, or enter an address',
  notSecure: 'Not secure',
} as const;
