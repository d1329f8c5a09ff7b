export const address = {
  label: 'Address or search',
  placeholder: 'Search, or enter an address',
  notSecure: 'Not secure',
  popup: 'Popup window',
  popupAddress: 'Address of the page',
  popupAsTab: 'Open as a tab',
} as const;
