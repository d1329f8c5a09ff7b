import type { address as english } from '../../en/pages/address.ts';
import type { Translation } from '../../translated-messages.ts';

export const address: Translation<typeof english> = {
  label: '地址或搜索',
  placeholder: '搜索，或输入网址',
  notSecure: '不安全',
  popup: '弹出窗口',
  popupAddress: '网页地址',
  popupAsTab: '在标签页中打开',
};
